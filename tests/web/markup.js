/* HTML as the standard has it, by html-validate. */
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // The published pages speak HTML, not a house style of markup.
    "no-trailing-whitespace": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "doctype-style": "off",
    "require-sri": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "prefer-native-element": "off",
    // Hangul is a good id in HTML 5.
    "valid-id": ["error", { relaxed: true }],
  },
});

/** What is wrong with the markup of a page, as lines of text. */
export const faultsOf = async ({ file, html }) => {
  const report = await validator.validateString(html, file);
  return report.results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId} at ${m.line}:${m.column}: ${m.message}`));
};
