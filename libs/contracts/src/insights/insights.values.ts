import { SLUG_MAX } from '../common/slug.js';

/** Characters of each text. */
export const ARTICLE_MAX = {
  slug: SLUG_MAX,
  title: 120,
  summary: 300,
  body: 16_000,
  authorName: 80,
  authorRole: 80,
} as const;

/** Articles of a page of the public list. */
export const ARTICLES_PAGE_SIZE = 12;

export const INSIGHTS_PATH = '/insights';
export const INSIGHTS_FEED_PATH = `${INSIGHTS_PATH}/feed.xml`;

/** The route of articles, as the remote declares it. */
export const ARTICLE_ROUTE = `${INSIGHTS_PATH}/:slug`;
export const articlePath = (slug: string): `/insights/${string}` => `${INSIGHTS_PATH}/${slug}`;

const WORDS_A_MINUTE = 220;

/** Minutes that it takes to read a text. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/\S+/g) ?? []).length / WORDS_A_MINUTE));

/** What an article cannot do without, in the order of the form. */
const needed = {
  summary: 'Say in a sentence or two what the article is about',
  body: 'Write the text',
  cover: 'Choose a picture for the top of the article',
} as const;

interface Completable extends Record<keyof typeof needed, unknown> {
  cover: { alt: string } | null;
}

/** Errors by field of an article that cannot be published yet; empty when it can. */
export function missingInArticle(content: Completable): Record<string, string> {
  const empty = Object.entries(needed).filter(([field]) => !content[field as keyof typeof needed]);
  return {
    ...Object.fromEntries(empty),
    ...(content.cover?.alt.trim() === '' && { cover: 'Describe the picture by its alt text' }),
  };
}
