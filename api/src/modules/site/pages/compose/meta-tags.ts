const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of an attribute or of an element, as React has written it. */
export const textOf = (html: string): string =>
  html.replace(/&([#\w]+);/g, (entity, name: string) => characters[name] ?? entity);

/** The text of the first group of a pattern. */
export const findText = (pattern: RegExp, html: string): string | undefined => {
  const [, value] = pattern.exec(html) ?? [];
  return value === undefined ? undefined : textOf(value);
};

/** The content of a meta tag in the head of a page. */
export const metaContent = (head: string, attribute: 'name' | 'property', key: string): string | undefined =>
  findText(new RegExp(`<meta ${attribute}="${key}" content="([^"]*)"`), head);
