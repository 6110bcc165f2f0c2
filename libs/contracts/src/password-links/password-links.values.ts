/** The two logins: of staff, and of clients with their teams. */
export const loginKinds = ['staff', 'client'] as const;
export type LoginKind = (typeof loginKinds)[number];

/** `accepted`: the link no longer works, and the invited person has an account with a password. */
export const passwordLinkStates = ['usable', 'accepted', 'invalid'] as const;
