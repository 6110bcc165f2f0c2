/** Maximum characters of an internal note. */
export const NOTE_TEXT_MAX = 4000;
