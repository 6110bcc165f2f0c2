import { structuredData, type StructuredDataInput } from './structured-data';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const attribute = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON escaped for a script element: it cannot end the element, open a comment or break a line. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${attribute(content)}">`;

/** Canonical URL tags; the server adds its own to server-rendered pages. */
export function addressTags({ origin, path }: Pick<StructuredDataInput, 'origin' | 'path'>): string {
  const url = origin + path;
  return `<link rel="canonical" href="${attribute(url)}">${meta('property', 'og:url', url)}`;
}

/** Dimensions of this release's share image. */
const SHARE_IMAGE_SIZE = { width: '1200', height: '630' };

/**
 * Head tags that need the origin of the site: share image and structured data. Title and description come from the
 * page, the canonical URL from the server.
 */
export function headTags(page: Omit<StructuredDataInput, 'image'>, builtInImage: string): string {
  const { settings, origin } = page;
  const uploaded = settings.shareImageUrl;
  const image = origin + (uploaded || builtInImage);
  return [
    meta('property', 'og:image', image),
    ...(uploaded
      ? []
      : [
          meta('property', 'og:image:width', SHARE_IMAGE_SIZE.width),
          meta('property', 'og:image:height', SHARE_IMAGE_SIZE.height),
        ]),
    meta('property', 'og:image:alt', `${settings.brandName}. ${settings.tagline}`),
    meta('property', 'og:locale', 'en_US'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${scriptJson(structuredData({ ...page, image }))}</script>`,
  ].join('');
}
