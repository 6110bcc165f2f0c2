/** Characters of a slug. */
export const SLUG_MAX = 80;

/** The last part of the address of a page. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The address of a title: `Kettle & Crumb` → `kettle-crumb`; empty for a title without Latin letters and digits. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, '');
