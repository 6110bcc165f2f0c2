/** The lists that a person can save views of. */
export const savedViewLists = ['messages', 'assessments', 'clients', 'projects'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** Maximum characters of a name and of a query. */
export const SAVED_VIEW_NAME_MAX = 60;
export const SAVED_VIEW_QUERY_MAX = 1000;

/** Views of one person and list, at most. */
export const SAVED_VIEWS_MAX = 20;
