/** Keeps the height of a line whose text is not known yet. */
export const EMPTY_LINE = '\u00A0';
