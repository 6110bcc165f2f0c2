import type { TeamLevel, TeamToggle } from '../access/client-team.js';

/** Labels of the access levels, in forms and lists. */
export const teamLevelLabels: Record<TeamLevel, string> = {
  owner: 'Owner (Full Access)',
  admin: 'Admin (Manage Team)',
  member: 'Member (Basic Access)',
};

/** Labels and help texts of the permissions. */
export const teamToggleTexts: Record<TeamToggle, { label: string; help: string }> = {
  canViewProjects: { label: 'View Projects', help: 'can view project progress and updates' },
  canViewBilling: { label: 'View Billing', help: 'can view invoices and billing information' },
  canManageTeam: { label: 'Manage Team', help: 'can add and remove team members' },
};

/** Rights of a new person, unless the inviting one chooses others. */
export const newMemberRights = {
  accessLevel: 'member',
  canViewProjects: true,
  canViewBilling: false,
  canManageTeam: false,
} as const;
