import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../platform/html/escape-html.js';
import type { Site } from '../site.js';
import { metaContent } from './meta-tags.js';

/** What the image of a shared link is drawn from. */
export interface ShareCard {
  title: string;
  brandName: string;
  /** Whether the built-in logo stands beside the name; agencies with a logo of their own have the name alone. */
  hasLogo: boolean;
  /** Path of the page's picture on this site. */
  picture: string;
}

type SiteOfCard = Pick<Site, 'brandName' | 'logoUrl' | 'shareImageUrl' | 'publicUrl'>;

/** To be counted up when the design changes: social networks keep a card by its address. */
const DESIGN_VERSION = 1;
/** The characters of bricolage-grotesque-600-narrow.ttf. */
const DRAWABLE =
  /^[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122\u2212]+$/;
/** Stands for the home page in the address of its card. */
const HOME = '/index';

/**
 * The card of a page, by its head. Undefined when the page keeps its picture: staff chose it, it is not on this site, or the
 * font of the card lacks a letter of the title.
 */
export function shareCardOf(site: SiteOfCard, head: string): ShareCard | undefined {
  const { brandName, logoUrl, shareImageUrl, publicUrl } = site;
  const image = metaContent(head, 'property', 'og:image') ?? '';
  const title = withoutBrand(metaContent(head, 'property', 'og:title') ?? '', brandName);
  const isOnSite = image.startsWith(`${publicUrl}/`) && image !== publicUrl + shareImageUrl;
  return isOnSite && DRAWABLE.test(title) && DRAWABLE.test(brandName)
    ? { title, brandName, hasLogo: logoUrl === '', picture: image.slice(publicUrl.length) }
    : undefined;
}

/** Titles of pages are `Title | Brand`, that of the home page is `Brand. Tagline`. */
function withoutBrand(title: string, brandName: string): string {
  const [before, after] = [`${brandName}. `, ` | ${brandName}`];
  const start = title.startsWith(before) ? before.length : 0;
  return title.slice(start, title.endsWith(after) ? -after.length : undefined);
}

/** Changes with everything that the card shows. */
export const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, card]))
    .digest('hex')
    .slice(0, 12);

/** Address of the card of a page. */
const cardUrl = (path: string, card: ShareCard): string =>
  `/share${path === '/' ? HOME : path}.jpg?v=${versionOf(card)}`;

/** The path of the page in the path of a card's address; undefined for other paths. */
export function pageOfCard(path: string): string | undefined {
  const [, page] = /^\/share(\/.+)\.jpg$/.exec(path) ?? [];
  return page === HOME ? '/' : page;
}

const IMAGE = /<meta property="og:image" content="[^"]*">/;
const IMAGE_SIZE = /<meta property="og:image:(?:width|height)" content="[^"]*">/g;

/** The head of a page with its card in place of its picture. */
export function withShareCard(site: SiteOfCard, path: string, head: string): string {
  const card = shareCardOf(site, head);
  if (!card) {
    return head;
  }
  const url = escapeHtml(site.publicUrl + cardUrl(path, card));
  // before `og:image:alt`, which belongs to the image above it
  const tags =
    `<meta property="og:image" content="${url}"><meta property="og:image:width" content="1200">` +
    '<meta property="og:image:height" content="630">';
  return head.replace(IMAGE_SIZE, '').replace(IMAGE, tags);
}
