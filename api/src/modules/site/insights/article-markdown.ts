import type { ResponsiveImage } from '@hive/contracts';
import MarkdownIt, { type MarkdownIt as Parser, type StateCore, type Token } from 'markdown-it';
import { escapeHtml } from '../../../platform/html/escape-html.js';

/** An address of the web or of mail, a path of this site, or a part of the page. Anything else stays text. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Width of the text: `--article` of its style sheet. */
const SIZES = '(max-width: 800px) 92vw, 720px';

interface Rendering {
  /** The pictures of the text by their addresses; others are left out. */
  images: ReadonlyMap<string, ResponsiveImage>;
  /** Makes addresses absolute, for readers outside the site. */
  origin?: string;
}

const levelOf = (tag: string): number => Number(tag.slice(1));

/** The highest headings are h2, below the title of the page, and no level is skipped. */
function moveHeadings({ tokens }: StateCore): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const top = Math.min(...headings.map(({ tag }) => levelOf(tag)));
  let last = 1;
  for (const heading of headings) {
    if (heading.type === 'heading_open') {
      last = Math.min(2 + levelOf(heading.tag) - top, last + 1);
    }
    heading.tag = `h${last}`;
  }
}

function createParser(): Parser {
  const parser = new MarkdownIt({ html: false, linkify: false });
  parser.validateLink = (url) => SAFE_LINK.test(url);
  parser.core.ruler.push('move_headings', moveHeadings);
  return parser;
}

const attribute = (token: Token | undefined, name: string): string => String(token?.attrGet(name) ?? '');

/** The HTML of a text: no markup of its author, and only links and pictures that are safe. */
export function renderMarkdown(text: string, { images, origin }: Rendering): string {
  const parser = createParser();
  const absolute = (url: string): string => (url.startsWith('/') ? (origin ?? '') + url : url);
  parser.renderer.rules['link_open'] = (tokens, index, options, _env, renderer) => {
    tokens[index]?.attrSet('href', absolute(attribute(tokens[index], 'href')));
    return renderer.renderToken(tokens, index, options);
  };
  parser.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
    const image = images.get(attribute(tokens[index], 'src'));
    if (!image) {
      return '';
    }
    const attributes = {
      src: absolute(image.src),
      ...(origin === undefined && image.webp !== '' && { srcset: image.webp, sizes: SIZES }),
      width: String(image.width),
      height: String(image.height),
      alt: renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env),
      loading: 'lazy',
      decoding: 'async',
    };
    const texts = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `<img ${texts.join(' ')}>`;
  };
  return parser.render(text);
}

/** The addresses of the pictures of a text. */
export const pictureUrlsIn = (text: string): string[] =>
  createParser()
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === 'image' ? [attribute(token, 'src')] : []));
