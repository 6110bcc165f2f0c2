import {
  readingMinutes,
  type Article,
  type ArticleCard,
  type ArticleContent,
  type ArticleRow,
  type PublicArticle,
} from '@hive/contracts';
import type { ArticleOldSlugEntity } from './article-old-slug.entity.js';
import type { ArticleEntity } from './article.entity.js';

/** An article with a page. */
export interface PublishedArticle {
  slug: string;
  content: ArticleContent;
  publishedAt: Date;
  revisedAt: Date;
}

export const presentCard = ({ slug, content, publishedAt }: PublishedArticle): ArticleCard => ({
  slug,
  title: content.title,
  summary: content.summary,
  cover: content.cover,
  authorName: content.authorName,
  readingMinutes: readingMinutes(content.body),
  publishedAt: publishedAt.toISOString(),
});

export const presentPublicArticle = (
  article: PublishedArticle,
  { html, next }: { html: string; next: PublishedArticle | undefined },
): PublicArticle => ({
  ...presentCard(article),
  html,
  authorRole: article.content.authorRole,
  service: article.content.service,
  revisedAt: article.revisedAt.toISOString(),
  next: next ? presentCard(next) : null,
});

/** Both come from jsonb columns, whose keys have one order. */
const hasChanges = ({ draft, published }: ArticleEntity): boolean =>
  JSON.stringify(draft) !== JSON.stringify(published);

const stateOf = (row: ArticleEntity) => ({
  id: row.id,
  slug: row.slug,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  hasChanges: hasChanges(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentArticleRow = (row: ArticleEntity): ArticleRow => ({
  ...stateOf(row),
  title: row.draft.title,
  authorName: row.draft.authorName,
  cover: row.draft.cover,
});

export const presentArticle = (row: ArticleEntity, oldSlugs: readonly ArticleOldSlugEntity[]): Article => ({
  ...stateOf(row),
  version: row.version,
  content: row.draft,
  oldSlugs: oldSlugs.map(({ slug, createdAt }) => ({ slug, createdAt: createdAt.toISOString() })),
});
