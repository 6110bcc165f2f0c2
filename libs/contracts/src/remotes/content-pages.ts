import { matchRoute } from './match-route.js';
import { insightRoutes } from '../insights/insights.routes.js';
import { ARTICLE_ROUTE } from '../insights/insights.values.js';
import { portfolioCaseRoutes } from '../portfolio/cases.routes.js';
import { CASE_ROUTE } from '../portfolio/cases.values.js';
import type { ContentSnapshot } from './render.js';

/** Public routes with a `:slug`, and the slugs of their pages: those of a public list, or of the calls of the snapshot. */
const slugsOf: Readonly<Record<string, (content: ContentSnapshot) => string[]>> = {
  [CASE_ROUTE]: (content) =>
    ((content[portfolioCaseRoutes.listPublic.path] ?? []) as { slug: string }[]).map(({ slug }) => slug),
  [ARTICLE_ROUTE]: (content) =>
    Object.keys(content).flatMap((path) => matchRoute([insightRoutes.getPublic.path], path)?.params['slug'] ?? []),
};

/** The public pages of the declared routes: one with a parameter has a page for each of its slugs. */
export const pagePathsOf = (routes: readonly string[], content: ContentSnapshot): string[] =>
  routes.flatMap((route) =>
    route.includes(':') ? (slugsOf[route]?.(content) ?? []).map((slug) => route.replace(':slug', slug)) : [route],
  );
