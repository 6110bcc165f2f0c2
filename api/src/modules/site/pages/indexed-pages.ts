import { findText, metaContent, textOf } from './compose/meta-tags.js';
import type { Site, StoredFragment } from './site.js';

/** A public page that search engines may list. */
export interface IndexedPage {
  path: string;
  title: string;
  description: string;
  /** When its content changed: as the page says, else when another text or picture was rendered. Unknown after an upgrade. */
  changedAt: string | undefined;
  /** Addresses of its pictures on this site, each once. */
  images: string[];
}

const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
const TITLE = /<title>([^<]*)/;
const IMAGE = /<img\b[^>]*? src="(\/[^"]*)"/g;

const pageOf = (path: string, { head, html, changedAt }: StoredFragment): IndexedPage => ({
  path,
  title: findText(TITLE, head) ?? path,
  description: metaContent(head, 'name', 'description') ?? '',
  changedAt: metaContent(head, 'property', 'article:modified_time') ?? changedAt?.toISOString(),
  images: [...new Set([...html.matchAll(IMAGE)].map(([, src = '']) => textOf(src)))],
});

/** Public pages without `noindex`. */
export const indexedPagesOf = ({ fragments }: Pick<Site, 'fragments'>): IndexedPage[] =>
  [...fragments].filter(([, { head }]) => !NOINDEX.test(head)).map(([path, fragment]) => pageOf(path, fragment));
