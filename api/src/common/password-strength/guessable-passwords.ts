import { readFileSync } from 'node:fs';

/** The 10,000 most frequent passwords of at least 8 characters, in lower case; LICENSE.txt names their source. */
const LIST = new URL('./common-passwords.txt', import.meta.url);

let common: ReadonlySet<string> | undefined;
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n')));

const toLower = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Lower case, without accents, and without digits and punctuation at both ends. */
const trimToLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\P{L}+|\P{L}+$/gu, '');

const lettersAndDigits = (text: string): string => trimToLetters(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A text as a whole and each word of it: "Kettle & Crumb" is also "kettle" and "crumb". */
const candidatesOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)].map(lettersAndDigits);

/** An e-mail address has further parts: the text before the @, and the host without its last label. */
const partsOf = (text: string): string[] => {
  const [local = '', host] = text.split('@');
  return host === undefined ? [text] : [text, local, host, host.slice(0, host.lastIndexOf('.'))];
};

/**
 * Whether a password is among the most common ones, or is only one of the texts or a word of them, such as a name, with
 * digits or punctuation around it.
 */
export function isGuessable(password: string, texts: readonly (string | null | undefined)[]): boolean {
  if (commonPasswords().has(toLower(password))) {
    return true;
  }
  const word = lettersAndDigits(password);
  const known = texts.flatMap((text) => partsOf(text ?? '')).flatMap(candidatesOf);
  return word !== '' && known.includes(word);
}
