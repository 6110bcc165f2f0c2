/** Characters of a search, at least. */
export const SEARCH_MIN = 2;

/** Results of each kind, at most. */
export const SEARCH_GROUP_MAX = 5;

/** What a result shows beside its title. */
export const searchIcons = ['company', 'person', 'assessment', 'project', 'file'] as const;
