import { articlePath, INSIGHTS_FEED_PATH, INSIGHTS_PATH, type Settings } from '@hive/contracts';
import { escapeHtml } from '../../../platform/html/escape-html.js';
import type { FeedArticle } from './published-articles.js';

/** Characters that XML does not allow. */
const CONTROLS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeHtml(text.replace(CONTROLS, ''))}</${name}>`;

function itemOf({ slug, content, publishedAt, html }: FeedArticle, origin: string): string {
  const url = origin + articlePath(slug);
  return [
    '<item>',
    element('title', content.title),
    element('link', url),
    element('guid', url),
    element('pubDate', publishedAt.toUTCString()),
    element('dc:creator', content.authorName),
    element('description', content.summary),
    element('content:encoded', html),
    '</item>',
  ].join('');
}

/** The articles as RSS 2.0; addresses are absolute, and the HTML of the texts is escaped. */
export const feedOf = (
  articles: readonly FeedArticle[],
  { brandName }: Pick<Settings, 'brandName'>,
  origin: string,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    element('title', `Insights | ${brandName}`),
    element('link', origin + INSIGHTS_PATH),
    element('description', `Articles by the people of ${brandName}, for owners of small businesses.`),
    element('language', 'en'),
    `<atom:link href="${escapeHtml(origin + INSIGHTS_FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => itemOf(article, origin)),
    '</channel></rss>\n',
  ].join('');
