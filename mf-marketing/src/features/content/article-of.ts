import { ARTICLE_ROUTE, type ContentSnapshot, type PublicArticle } from '@hive/contracts';
import { insightRoutes, matchRoute, pathOf } from '@hive/contracts/routes';

/** The slug in the path of an article; undefined for other pages. */
export const articleSlugIn = (path: string): string | undefined => matchRoute([ARTICLE_ROUTE], path)?.params['slug'];

/** The article of a path in a snapshot. */
export function articleOf(path: string, content: ContentSnapshot): PublicArticle | null {
  const slug = articleSlugIn(path);
  return slug === undefined
    ? null
    : ((content[pathOf(insightRoutes.getPublic, { slug })] ?? null) as PublicArticle | null);
}
