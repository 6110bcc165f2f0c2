import type { Site, StoredFragment } from './site.js';

/** A public page that search engines may list. */
export interface IndexedPage {
  path: string;
  title: string;
  description: string;
  /** When its content changed, where the page says so. */
  revisedAt: string | undefined;
  /** Addresses of its pictures on this site, each once. */
  images: string[];
}

const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
const TITLE = /<title>([^<]*)/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const REVISED_AT = /<meta property="article:modified_time" content="([^"]*)"/;
const IMAGE = /<img\b[^>]*? src="(\/[^"]*)"/g;

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of an attribute or of an element, as React has written it. */
const textOf = (html: string): string =>
  html.replace(/&([#\w]+);/g, (entity, name: string) => characters[name] ?? entity);

const found = (pattern: RegExp, html: string): string | undefined => {
  const [, value] = pattern.exec(html) ?? [];
  return value === undefined ? undefined : textOf(value);
};

const pageOf = (path: string, { head, html }: StoredFragment): IndexedPage => ({
  path,
  title: found(TITLE, head) ?? path,
  description: found(DESCRIPTION, head) ?? '',
  revisedAt: found(REVISED_AT, head),
  images: [...new Set([...html.matchAll(IMAGE)].map(([, src = '']) => textOf(src)))],
});

/** Public pages without `noindex`. */
export const indexedPagesOf = ({ fragments }: Pick<Site, 'fragments'>): IndexedPage[] =>
  [...fragments].filter(([, { head }]) => !NOINDEX.test(head)).map(([path, fragment]) => pageOf(path, fragment));
