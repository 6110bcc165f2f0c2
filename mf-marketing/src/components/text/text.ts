/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The link that calls a phone number. */
export const telephone = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
