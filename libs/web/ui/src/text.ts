/** Upper-cases the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The `tel:` URL of a phone number. */
export const telephoneUrl = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

/** The first letters of the first two words, in upper case; punctuation is left out. */
export const initials = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
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
