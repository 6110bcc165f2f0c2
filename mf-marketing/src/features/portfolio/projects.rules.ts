import type { PublicPortfolioItem } from '@hive/contracts';

export const ALL = 'all';

/** What a page is shown of a website that the agency made. */
export type Project = PublicPortfolioItem;

/** Stable over reloads, and fit for an `id`. */
export const filterId = (category: string): string =>
  `filter-${category.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** 'all', then each category once, in the order in which the projects bring them; "Food" and "food" are one. */
export const categoriesOf = (projects: Project[]): string[] => {
  const found = [ALL, ...projects.map(({ category }) => category)];
  return found.filter((category, index) => found.findIndex((each) => filterId(each) === filterId(category)) === index);
};

export const inCategory = (projects: Project[], category: string): Project[] =>
  projects.filter((project) => category === ALL || filterId(project.category) === filterId(category));

const SHOWN = 3;

/** At most three technologies, and how many there are besides. */
export const truncateTechnologies = (technologies: string[]): { shown: string[]; more: number } => ({
  shown: technologies.slice(0, SHOWN),
  more: Math.max(0, technologies.length - SHOWN),
});

/** The host of a website, or the path of one that lies on this very site. */
export const displayUrl = (url: string): string => (url.startsWith('/') ? url : new URL(url).host);

/** "March 2025" of a day. */
export const formatMonth = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/**
 * What a framed website may do. One that lies on this site runs no scripts: beside its own origin they could leave the
 * sandbox. Nobody may lead the page away, open dialogs or download.
 */
export const iframeSandbox = (url: string): string =>
  url.startsWith('/') ? 'allow-same-origin' : 'allow-scripts allow-same-origin allow-forms allow-popups';

/** A site says itself whether it may be framed; pages here take nothing from an open line into theirs. */
export const canFrame = ({ framing, url }: Project): boolean => framing === 'allowed' && /^(?:https:|\/)/.test(url);
