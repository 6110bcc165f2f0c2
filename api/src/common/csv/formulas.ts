/**
 * Finds where a spreadsheet would start a formula: at the start of the text and, for a spreadsheet that expects another
 * separator than the comma and therefore ignores our quotes, after a semicolon, tab or line break, also behind a quote. A sign
 * before white space or a bracket is text, such as a bullet or `;-)`, unless `|` or `(` follows. Valid in JavaScript and in
 * Postgres.
 */
export const FORMULA_PATTERN = String.raw`^[\t\r]|(?<=^|[;\t\r\n]"?)[=@＝＠]|^[+\-＋－]|(?<=[;\t\r\n]"?)[+\-＋－](?![)\s](?![^;\t\r\n]*[|(]))`;

/** Matches every text with a formula and few others. Postgres evaluates it ten times faster. */
export const POSSIBLE_FORMULA_PATTERN = String.raw`^[\t\r=@＝＠+\-＋－]|[;\t\r\n]"?[=@＝＠+\-＋－]`;

const FORMULA = new RegExp(FORMULA_PATTERN, 'g');

/** The text with an apostrophe before what a spreadsheet would run as a formula. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA, "'$&");
