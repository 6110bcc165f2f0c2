/** Upper-cases the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first character, also one that is a surrogate pair, such as an emoji. */
export const firstCharacter = (text: string): string => Array.from(text)[0] ?? '';

const WITH_EXTENSION = /^(.*?[\d)\s])(?:[,;#]|ext(?:ension)?|x)[.:#\s]*(\d{1,6})\s*$/i;

/** The `tel:` URL of a phone number (RFC 3966). The `(0)` of `+44 (0)20` is not dialled together with the code of the country. */
export function telephoneUrl(number: string): string {
  const [, main = number, extension] = WITH_EXTENSION.exec(number) ?? [];
  const dialled = /^\s*(?:\+|00)/.test(main) ? main.replace('(0)', '') : main;
  const url = `tel:${dialled.replaceAll(/[^\d+]/g, '')}`;
  return extension === undefined ? url : `${url};ext=${extension}`;
}

/** The first letters of the first two words, in upper case; punctuation is left out. */
export const initials = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .split(/\s+/)
    .map(firstCharacter)
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A number as badges show it: '99+' above 99. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : `${count}`);

/** 'Good morning', 'Good afternoon' or 'Good evening' by the local hour. */
export const greeting = (now = new Date()): string => {
  const hour = now.getHours();
  if (hour < 12) {
    return 'Good morning';
  }
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};
