import { portfolioCaseRoutes } from '../portfolio/cases.routes.js';
import { CASE_ROUTE } from '../portfolio/cases.values.js';
import type { ContentSnapshot } from './render.js';

/** Public routes with a `:slug`, and the public call that lists their pages. */
const listOfRoute: Readonly<Record<string, string>> = { [CASE_ROUTE]: portfolioCaseRoutes.listPublic.path };

/** The public pages of the declared routes: one with a parameter has a page for each entry of its list. */
export const pagePathsOf = (routes: readonly string[], content: ContentSnapshot): string[] =>
  routes.flatMap((route) => {
    if (!route.includes(':')) {
      return [route];
    }
    const entries = (content[listOfRoute[route] ?? ''] ?? []) as { slug: string }[];
    return entries.map(({ slug }) => route.replace(':slug', slug));
  });
