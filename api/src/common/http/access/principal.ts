import type { Department, StaffLevel } from '@hive/contracts';

/** The caller, as stored with the session. */
export type Principal =
  | { kind: 'staff'; id: string; sessionId: string; level: StaffLevel; department: Department; name: string }
  | { kind: 'client'; id: string; sessionId: string; name: string };

export type PrincipalKind = Principal['kind'];

/** The account of a person, without a session. */
export type PrincipalRef = Pick<Principal, 'kind' | 'id'>;

export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;
