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

interface TextRange {
  start: number;
  end: number;
}

/** The folded text, and the character that each of its units comes from. */
function foldedUnits(text: string): { folded: string; origins: TextRange[] } {
  const origins: TextRange[] = [];
  let [folded, end] = ['', 0];
  for (const character of text) {
    const [part, origin] = [foldedText(character), { start: end, end: end + character.length }];
    end = origin.end;
    folded += part;
    const last = origins.at(-1);
    if (part === '' && last) {
      // an accent of its own belongs to the letter before
      last.end = end;
    }
    origins.push(...Array.from({ length: part.length }, () => origin));
  }
  return { folded, origins };
}

/** Where the text contains the typed text, as start and end of each place. */
export function searchRanges(text: string, typed: string): TextRange[] {
  const wanted = foldedText(typed);
  const { folded, origins } = foldedUnits(text);
  const ranges: TextRange[] = [];
  for (let found = folded.indexOf(wanted); wanted !== '' && found >= 0;) {
    const behind = found + wanted.length;
    const range = { start: origins[found]?.start ?? 0, end: origins[behind - 1]?.end ?? text.length };
    // the two units of one character, such as those of ß, are one place
    if (range.start >= (ranges.at(-1)?.end ?? 0)) {
      ranges.push(range);
    }
    found = folded.indexOf(wanted, behind);
  }
  return ranges;
}

/** The index of the typed text in the text; -1 when the text does not contain it. */
export const searchIndexOf = (text: string, typed: string): number => searchRanges(text, typed)[0]?.start ?? -1;

let collator: Intl.Collator | undefined;

/** Compares names and titles for a list; the collation `text_order` of the database is the same order. */
export function compareTexts(one: string, other: string): number {
  // English is the root order of Unicode; created at first use, because that takes a moment
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}
