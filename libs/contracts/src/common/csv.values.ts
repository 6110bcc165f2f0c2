/** Spreadsheets expect the semicolon where numbers have a decimal comma, and show another file as one column. */
export const csvSeparators = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
