/** Beside the title of the pending sign-ups. */
export const SIGNUPS_HINT = 'Approve creates the client and opens the portal';
