/** Accents, which are characters of their own after decomposition. */
const ACCENTS = /[\u0300-\u036F]/g;

/** Letters that do not decompose, and the typographic apostrophe. */
const variants: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
  '‘': "'",
  '’': "'",
};
/** The keys of `variants`, and characters inside words that nobody sees or types. */
const VARIANTS = /[ßæœþøłđðħıŧς‘’\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * The text without accents, letter case and width: what a search compares. The function `folded_text` of the database does the
 * same, and is changed with it.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(VARIANTS, (character) => variants[character] ?? '');

/** Whether one of the texts contains what was typed. */
export function matchesSearch(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = foldedText(typed.trim());
  return texts.some((text) => foldedText(text ?? '').includes(wanted));
}

/** The index of the typed text in the text; -1 when the text does not contain it. */
export function searchIndexOf(text: string, typed: string): number {
  const characters = Array.from(text);
  const folded = characters.map(foldedText);
  const found = folded.join('').indexOf(foldedText(typed));
  if (found < 0) {
    return -1;
  }
  let [index, length] = [0, 0];
  for (const [place, part] of folded.entries()) {
    length += part.length;
    if (length > found) {
      break;
    }
    index += characters[place]?.length ?? 0;
  }
  return index;
}

let collator: Intl.Collator | undefined;

/** Compares names and titles for a list; the collation `text_order` of the database is the same order. */
export function compareTexts(one: string, other: string): number {
  // English is the root order of Unicode; created at first use, because that takes a moment
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}
