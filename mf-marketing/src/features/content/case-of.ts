import { CASE_ROUTE, type ContentSnapshot, type PublicCase } from '@hive/contracts';
import { matchRoute, portfolioCaseRoutes } from '@hive/contracts/routes';

/** The slug in the path of a case page; undefined for other pages. */
export const caseSlugIn = (path: string): string | undefined => matchRoute([CASE_ROUTE], path)?.params['slug'];

export const findCase = (cases: PublicCase[], slug: string): PublicCase | null =>
  cases.find((each) => each.slug === slug) ?? null;

/** The case page of a path in a snapshot. */
export function caseOf(path: string, content: ContentSnapshot): PublicCase | null {
  const slug = caseSlugIn(path);
  return slug === undefined
    ? null
    : findCase((content[portfolioCaseRoutes.listPublic.path] ?? []) as PublicCase[], slug);
}
