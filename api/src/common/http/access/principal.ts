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
  /** Set while a member of staff views the portal as this client, read-only. */
  viewedBy?: { id: string };
}

export type PrincipalKind = Principal['kind'];

/** The account of a person, without a session. */
export type PrincipalRef = Pick<Principal, 'kind' | 'id'>;

export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/** A member of staff who views the portal as a client. */
export type StaffView = PortalPrincipal & Required<Pick<PortalPrincipal, 'viewedBy'>>;

/** Whether the caller is a member of staff who views the portal as a client. */
export const isStaffView = (principal: Principal): principal is StaffView =>
  principal.kind !== 'staff' && principal.viewedBy !== undefined;
