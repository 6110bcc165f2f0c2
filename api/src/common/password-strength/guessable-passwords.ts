import { readFileSync } from 'node:fs';

/** The 10,000 most frequent passwords of at least 8 characters, in lower case; LICENSE.txt names their source. */
const LIST = new URL('./common-passwords.txt', import.meta.url);

let common: ReadonlySet<string> | undefined;
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n')));

const toLower = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The letters without accents, and what is between them, without the digits and marks around them. */
const withoutEnds = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\P{L}+|\P{L}+$/gu, '');

const withoutMarks = (text: string): string => withoutEnds(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A text as a whole and each word of it: "Kettle & Crumb" is also "kettle" and "crumb". */
const candidatesOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)].map(withoutMarks);

/** An e-mail address has more parts than words: what is before the sign, and the host without its last label. */
const partsOf = (text: string): string[] => {
  const [local = '', host] = text.split('@');
  return host === undefined ? [text] : [text, local, host, host.slice(0, host.lastIndexOf('.'))];
};

/**
 * Whether an attacker tries this password early: it is one of the commonest, or nothing but one of the texts or a word of
 * them, such as a name, with digits or marks around it.
 */
export function isGuessable(password: string, texts: readonly (string | null | undefined)[]): boolean {
  if (commonPasswords().has(toLower(password))) {
    return true;
  }
  const word = withoutMarks(password);
  const known = texts.flatMap((text) => partsOf(text ?? '')).flatMap(candidatesOf);
  return word !== '' && known.includes(word);
}
