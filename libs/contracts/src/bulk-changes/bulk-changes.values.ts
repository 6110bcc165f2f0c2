/** Rows of one change, at most. */
export const BULK_ROWS_MAX = 100;

/** How long a person is offered to undo their change. The server accepts it a little longer. */
export const UNDO_OFFER_MS = 10_000;

/**
 * What a change did to a row. `unchanged` already had the value; `not-allowed` does not exist for the caller, or the caller may
 * not change it; `conflict` has since been changed by a colleague; `refused` cannot get this status now; `assignee-left` cannot
 * be given back, since its former assignee has no active account.
 */
export const bulkOutcomes = ['done', 'unchanged', 'not-allowed', 'conflict', 'refused', 'assignee-left'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
