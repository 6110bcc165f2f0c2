import type { CsvSeparator } from '@hive/contracts';

/**
 * Finds where a spreadsheet would start a formula: at the start of the text and, for a spreadsheet that expects another separator
 * and therefore ignores our quotes, after each of these characters, even when a quote stands in between. A sign before white
 * space or a bracket is text, such as a bullet or `;-)`, unless `|` or `(` follows. Valid in JavaScript and in Postgres.
 */
const formulaPattern = (ends: string): string =>
  String.raw`^[\t\r]|(?<=^|[${ends}]"?)[=@＝＠]|^[+\-＋－]|(?<=[${ends}]"?)[+\-＋－](?![)\s](?![^${ends}]*[|(]))`;

/** In files whose separator is the comma. */
export const FORMULA_PATTERN = formulaPattern(String.raw`;\t\r\n`);

/** Matches every text with a formula and only a few without one. Postgres evaluates it ten times faster. */
export const POSSIBLE_FORMULA_PATTERN = String.raw`^[\t\r=@＝＠+\-＋－]|[;\t\r\n]"?[=@＝＠+\-＋－]`;

const formulas: Record<CsvSeparator, RegExp> = {
  comma: new RegExp(FORMULA_PATTERN, 'g'),
  semicolon: new RegExp(formulaPattern(String.raw`,;\t\r\n`), 'g'),
};

/** The text with an apostrophe before what a spreadsheet would run as a formula. */
export const withoutFormulas = (text: string, separator: CsvSeparator): string =>
  text.replace(formulas[separator], "'$&");
