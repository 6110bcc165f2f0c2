import { articlePath, SLUG, SLUG_MAX } from '@hive/contracts';
import { Not, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { updateById } from '../../../platform/database/rows.js';
import { uniqueSlug } from '../pages/unique-slug.js';
import { ArticleOldSlugEntity } from './article-old-slug.entity.js';
import { ArticleEntity } from './article.entity.js';

/** A slug that no article has or had, from the title. */
export async function freeSlug(manager: EntityManager, title: string): Promise<string> {
  const rows = await manager.find(ArticleEntity, { select: { slug: true }, withDeleted: true });
  const old = await manager.find(ArticleOldSlugEntity, { select: { slug: true } });
  return uniqueSlug(title, new Set([...rows, ...old].map(({ slug }) => slug)), 'article');
}

/**
 * Moves the page. The old address of a page that was ever published leads to the new one. The page may take back one of its own
 * old addresses; those of other pages are taken.
 */
export async function moveArticle(
  { manager }: Tx,
  { id, slug, firstPublishedAt }: ArticleEntity,
  next: string,
): Promise<void> {
  if (await manager.existsBy(ArticleOldSlugEntity, { slug: next, articleId: Not(id) })) {
    throw new AppError('INSIGHT.SLUG_EXISTS');
  }
  await manager.delete(ArticleOldSlugEntity, { slug: next });
  await updateById(manager, ArticleEntity, id, { slug: next });
  if (firstPublishedAt) {
    await manager.upsert(ArticleOldSlugEntity, { slug, articleId: id, createdAt: new Date() }, ['slug']);
  }
}

/** The present address of a page that had this one before. */
export async function presentPathOf(manager: EntityManager, slug: string): Promise<string | undefined> {
  if (slug.length > SLUG_MAX || !SLUG.test(slug)) {
    return undefined;
  }
  const article = await manager
    .createQueryBuilder(ArticleEntity, 'article')
    .innerJoin(ArticleOldSlugEntity, 'old', 'old.article_id = article.id')
    .where('old.slug = :slug AND article.published IS NOT NULL', { slug })
    .getOne();
  return article ? articlePath(article.slug) : undefined;
}
