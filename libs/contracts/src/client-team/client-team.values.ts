import {
  allTeamCapabilities,
  teamCan,
  type TeamCapability,
  type TeamLevel,
  type TeamRights,
  type TeamToggle,
} from '../access/client-team.js';

/** Labels of the access levels, in forms and lists. */
export const teamLevelLabels: Record<TeamLevel, string> = {
  owner: 'Owner (Full Access)',
  admin: 'Admin (Manage Team)',
  member: 'Member (Basic Access)',
};

/** Titles of the panel that explains a level. */
export const teamLevelTitles: Record<TeamLevel, string> = {
  owner: 'An owner can',
  admin: 'An admin can',
  member: 'A member can',
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

/** One line of the panel that explains a person's rights. */
export interface TeamRightText {
  text: string;
  isGranted: boolean;
}

/** `files:view` has no line of its own: it follows from the rights to projects and to documents. */
const capabilityTexts: Record<Exclude<TeamCapability, 'files:view'>, string> = {
  'projects:view': 'See projects, milestones and files',
  'projects:approve': 'Approve a deliverable or milestone',
  'projects:comment': 'Comment on milestones and upload files',
  'billing:view': 'See billing documents',
  'chat:view': 'Read messages from the agency',
  'chat:send': 'Send messages to the agency',
  'client-team:view': 'See the team',
  'client-team:manage': 'Invite or deactivate team members',
  'company:edit': 'Edit the company profile',
  'ai-content:view': 'See AI drafts and the brand profile',
  'ai-content:create': 'Generate AI content',
  'brand-profile:edit': 'Edit the brand profile',
};

/** What a person with these rights can do and what not, from the table that the server checks. */
export const teamRightTexts = (rights: TeamRights): TeamRightText[] => [
  { text: 'Dashboard and company profile', isGranted: true },
  ...allTeamCapabilities.flatMap((capability) =>
    capability === 'files:view' ? [] : [{ text: capabilityTexts[capability], isGranted: teamCan(rights, capability) }],
  ),
];
