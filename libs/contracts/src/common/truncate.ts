/** The first `max` characters, without half of a character such as an emoji at the end. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}$/u, '');
