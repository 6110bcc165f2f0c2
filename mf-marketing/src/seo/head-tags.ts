import { structuredData, type PageFacts } from './structured-data';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const attribute = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON that may stand in a script element: nothing in it ends the element, opens a comment or breaks a line. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${attribute(content)}">`;

/** Where the page is; in the server's pages the server around them says it. */
export function addressTags({ origin, path }: Pick<PageFacts, 'origin' | 'path'>): string {
  const url = origin + path;
  return `<link rel="canonical" href="${attribute(url)}">${meta('property', 'og:url', url)}`;
}

/** The image of this release for shared links, as it was cut. */
const OWN = { width: '1200', height: '630' };

/**
 * What only the server can say in a page's head, since it needs the site's address: the image of shared links and
 * the structured data. Title, description and the page's own address come from the page and the server around it.
 */
export function headTags(page: Omit<PageFacts, 'image'>, ownImage: string): string {
  const { settings, origin } = page;
  const chosen = settings.shareImageUrl;
  const image = origin + (chosen || ownImage);
  return [
    meta('property', 'og:image', image),
    ...(chosen ? [] : [meta('property', 'og:image:width', OWN.width), meta('property', 'og:image:height', OWN.height)]),
    meta('property', 'og:image:alt', `${settings.brandName}. ${settings.tagline}`),
    meta('property', 'og:locale', 'en_US'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${scriptJson(structuredData({ ...page, image }))}</script>`,
  ].join('');
}
