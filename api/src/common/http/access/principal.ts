import type { Department, StaffLevel, TeamRights } from '@hive/contracts';

/** The caller, as stored with the session. */
export type Principal =
  | { kind: 'staff'; id: string; sessionId: string; level: StaffLevel; department: Department; name: string }
  | PortalPrincipal;

/** The client's own login, which is an implicit owner, or a person of its team: both act for the company. */
export interface PortalPrincipal {
  kind: 'client' | 'client-employee';
  id: string;
  sessionId: string;
  name: string;
  companyId: string;
  rights: TeamRights;
}

export type PrincipalKind = Principal['kind'];

/** The account of a person, without a session. */
export type PrincipalRef = Pick<Principal, 'kind' | 'id'>;

export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;
