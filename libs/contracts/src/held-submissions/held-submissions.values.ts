/** What a held submission becomes when staff release it. */
export const heldSubmissionKinds = ['assessment', 'signup'] as const;
export type HeldSubmissionKind = (typeof heldSubmissionKinds)[number];

/** How many submissions are held at most; a new one replaces the oldest. */
export const HELD_SUBMISSIONS_MAX = 5000;

/** Held submissions older than this are deleted. */
export const HELD_SUBMISSION_DAYS = 30;
