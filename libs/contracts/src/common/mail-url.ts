/** The `mailto:` URL of an address; `?`, `#`, `%` and `+` mean something in a URL. */
export const mailUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
