/** Where numbers have a decimal comma, spreadsheets expect the semicolon and show other files as one column. */
export const csvSeparators = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
