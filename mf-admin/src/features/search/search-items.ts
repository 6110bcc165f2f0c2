import { matchesSearch, type SearchResult, type SearchResults } from '@hive/contracts';

/** One entry of the search. */
export interface SearchItem {
  key: string;
  title: string;
  detail: string;
  icon: SearchResult['icon'] | 'page' | 'action' | 'recent' | 'clear';
  /** The address that it opens. */
  path?: string | undefined;
  /** What it does instead. */
  run?: (() => void) | undefined;
  /** The search that it repeats. */
  search?: string;
}

export interface SearchGroup {
  label: string;
  items: SearchItem[];
}

export interface SearchPage {
  label: string;
  path: string;
}

const withItems = (groups: SearchGroup[]): SearchGroup[] => groups.filter(({ items }) => items.length > 0);

/** The results of the server by kind. */
export const resultGroups = (groups: SearchResults): SearchGroup[] =>
  groups.map(({ label, results }) => ({
    label,
    items: results.map(({ id, ...result }) => ({ key: `${label}-${id}`, ...result })),
  }));

/** The pages whose name contains the text. */
export const pageGroups = (pages: readonly SearchPage[], text: string): SearchGroup[] =>
  withItems([
    {
      label: 'Go to',
      items: pages
        .filter(({ label }) => matchesSearch(text, [label]))
        .map(({ label, path }) => ({ key: `page-${path}`, title: label, detail: '', icon: 'page', path })),
    },
  ]);

/** The actions whose name contains the text. */
export const actionGroups = (actions: readonly SearchItem[], text: string): SearchGroup[] =>
  withItems([{ label: 'Actions', items: actions.filter(({ title }) => matchesSearch(text, [title])) }]);

/** Earlier searches, the latest first. */
export const recentGroups = (searches: readonly string[]): SearchGroup[] =>
  searches.length === 0
    ? []
    : [
        {
          label: 'Recent searches',
          items: [
            ...searches.map((search): SearchItem => ({
              key: `recent-${search}`,
              title: search,
              detail: '',
              icon: 'recent',
              search,
            })),
            { key: 'clear', title: 'Clear recent searches', detail: '', icon: 'clear' },
          ],
        },
      ];
