import type { TeamRights } from '@hive/contracts';
import type { PortalEmailUse } from '../../base/people/portal-emails.js';

/** Whether the two give the same rights. */
export const isSameRights = (one: TeamRights, other: TeamRights): boolean =>
  one.level === other.level &&
  one.canViewProjects === other.canViewProjects &&
  one.canViewBilling === other.canViewBilling &&
  one.canManageTeam === other.canManageTeam;

interface Company {
  id: string;
  companyName: string;
}

/**
 * Why an address cannot be invited. Staff read where it is used; people of a client do so only for their own company,
 * because they must not learn about other customers of the agency.
 */
export function emailExistsMessage(use: PortalEmailUse, company: Company, isStaff: boolean): string | undefined {
  if (use.companyId !== company.id && !isStaff) {
    return undefined;
  }
  return use.kind === 'client'
    ? `This e-mail is the company login of ${use.companyName}.`
    : `This e-mail belongs to a person of the team of ${use.companyName}.`;
}
