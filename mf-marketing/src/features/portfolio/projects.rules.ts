import type { PublicPortfolioItem } from '@hive/contracts';

export const ALL = 'all';

/** A website that the agency built. */
export type Project = PublicPortfolioItem;

/** A DOM id for a category, stable over reloads. */
export const filterId = (category: string): string =>
  `filter-${category.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** 'all' and each category in order of appearance; "Food" and "food" count as one. */
export const categoriesOf = (projects: Project[]): string[] => {
  const all = [ALL, ...projects.map(({ category }) => category)];
  return all.filter((category, index) => all.findIndex((each) => filterId(each) === filterId(category)) === index);
};

export const inCategory = (projects: Project[], category: string): Project[] =>
  projects.filter((project) => category === ALL || filterId(project.category) === filterId(category));

const MAX_TECHNOLOGIES = 3;

/** The first three technologies and the number of the others. */
export const truncateTechnologies = (technologies: string[]): { shown: string[]; more: number } => ({
  shown: technologies.slice(0, MAX_TECHNOLOGIES),
  more: Math.max(0, technologies.length - MAX_TECHNOLOGIES),
});

/** The domain of a website. A demo site, which is served here, stands for one of the reserved domain `.example`. */
export const displayUrl = (url: string): string =>
  url.startsWith('/') ? `${url.split('/').findLast(Boolean) ?? 'site'}.example` : new URL(url).host;

/** '2025-03-31' → 'March 2025'. */
export const formatMonth = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/**
 * The iframe sandbox of a website. A site of the same origin runs no scripts, because they could escape the sandbox.
 * Top navigation, modals and downloads are never allowed.
 */
export const iframeSandbox = (url: string): string =>
  url.startsWith('/') ? 'allow-same-origin' : 'allow-scripts allow-same-origin allow-forms allow-popups';

/** Whether the site allows framing and has no plain-http URL, which would be mixed content. */
export const canFrame = ({ framing, url }: Project): boolean => framing === 'allowed' && /^(?:https:|\/)/.test(url);
