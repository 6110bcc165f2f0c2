/** The two logins: of staff, and of clients with their teams. */
export const loginKinds = ['staff', 'client'] as const;
export type LoginKind = (typeof loginKinds)[number];
