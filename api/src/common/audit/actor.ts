/** Who a use case acts for: the logged-in caller, an anonymous visitor, or the product itself. */
export type Actor = { kind: 'staff' | 'client' | 'client-employee'; id: string } | typeof visitor | typeof systemActor;

export const visitor = { kind: 'visitor' } as const;

/** Actor of jobs, start-up and promotions. */
export const systemActor = { kind: 'system' } as const;
