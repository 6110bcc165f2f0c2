/**
 * A character that makes a spreadsheet run a text as a formula, where a cell can begin: at the start of the text, and for a
 * spreadsheet that expects another separator than the comma also after a semicolon, a tab and a line break, where it does not
 * see the quotes. A sign before white space or a bracket inside a text is a bullet or `;-)`, unless `|` can follow, which
 * starts programs. Postgres reads the pattern too.
 */
export const FORMULA_PATTERN = String.raw`^[\t\r]|(?<=^|[;\t\r\n])[=@＝＠]|^[+\-＋－]|(?<=[;\t\r\n])[+\-＋－](?![)\s](?![^;\t\r\n]*\|))`;

/** Matches every text that has a formula, and few others; Postgres takes a tenth of the time for it. */
export const POSSIBLE_FORMULA_PATTERN = String.raw`^[\t\r=@＝＠+\-＋－]|[;\t\r\n][=@＝＠+\-＋－]`;

const FORMULA = new RegExp(FORMULA_PATTERN, 'g');

/** The text with an apostrophe before what a spreadsheet would run as a formula. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA, "'$&");
