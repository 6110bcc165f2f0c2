/** Rows of one change, at most. */
export const BULK_ROWS_MAX = 100;

/** For this long the person who made a change is offered to undo it. The server accepts it a little longer. */
export const UNDO_OFFER_MS = 10_000;

/**
 * What a change did to a row. `unchanged` had the value already; `not-allowed` does not exist for the caller, or the caller may
 * not change it; `conflict` was changed by a colleague meanwhile; `refused` cannot get this status now;
 * `assignee-left` cannot be given back, since its assignee before has no active account.
 */
export const bulkOutcomes = ['done', 'unchanged', 'not-allowed', 'conflict', 'refused', 'assignee-left'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
