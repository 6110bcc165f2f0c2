/** Upper-cases the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The `tel:` URL of a phone number. */
export const telephoneUrl = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
