/** Characters of a search, at least. */
export const SEARCH_MIN = 2;

/** Results of each kind, at most. */
export const SEARCH_GROUP_MAX = 5;
