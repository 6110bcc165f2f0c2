import { isArticle, structuredData, type StructuredDataInput } from './structured-data';

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

interface ShareImage {
  url: string;
  alt: string;
  /** Unknown for an uploaded share image. */
  size?: { width: string | number; height: string | number };
}

/**
 * The hero of a case or the cover of an article, the uploaded image for the home page, else that of the release. The server
 * draws the title over all but an uploaded one.
 */
function shareImageOf({ path, settings, work }: HeadInput, builtInImage: string): ShareImage {
  if (work && isArticle(work)) {
    if (work.cover) {
      return { url: work.cover.src, alt: work.cover.alt, size: work.cover };
    }
  } else if (work?.content.hero) {
    const { image } = work.content.hero;
    return { url: image.src, alt: image.alt || `${work.item.title}. ${work.content.summary}`, size: image };
  }
  const alt = `${settings.brandName}. ${settings.tagline}`;
  const uploaded = path === '/' ? settings.shareImageUrl : '';
  return uploaded ? { url: uploaded, alt } : { url: builtInImage, alt, size: SHARE_IMAGE_SIZE };
}

type HeadInput = Omit<StructuredDataInput, 'image'>;

/**
 * Head tags that need the origin of the site: share image and structured data. Title and description come from the
 * page, the canonical URL from the server.
 */
export function headTags(page: HeadInput, builtInImage: string): string {
  const { url, alt, size } = shareImageOf(page, builtInImage);
  const image = page.origin + url;
  return [
    meta('property', 'og:image', image),
    ...(size
      ? [
          meta('property', 'og:image:width', String(size.width)),
          meta('property', 'og:image:height', String(size.height)),
        ]
      : []),
    meta('property', 'og:image:alt', alt),
    meta('property', 'og:locale', 'en_US'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${scriptJson(structuredData({ ...page, image }))}</script>`,
  ].join('');
}
