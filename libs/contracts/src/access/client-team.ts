/** Levels of a client's team, the most powerful first. The client's own login is an implicit owner. */
export const teamLevels = ['owner', 'admin', 'member'] as const;
export type TeamLevel = (typeof teamLevels)[number];

/** Rights that are switched on or off for each person of a team. */
export const teamToggles = ['canViewProjects', 'canViewBilling', 'canManageTeam'] as const;
export type TeamToggle = (typeof teamToggles)[number];

/** What a person may do for their company: the level sets floor and ceiling, the toggles move within it. */
export type TeamRights = { level: TeamLevel } & Record<TeamToggle, boolean>;

/** Rights of the client's own login. */
export const implicitOwner: TeamRights = {
  level: 'owner',
  canViewProjects: true,
  canViewBilling: true,
  canManageTeam: true,
};

/** `always`, or with one of these toggles. */
type Condition = 'always' | TeamToggle | readonly TeamToggle[];

/**
 * What each level of a client's team may do: always, or with a toggle; a level that is not listed never. Everyone in the team may
 * see the dashboard and the company profile, for which the access `portal` stands. A capability that staff have too has the same
 * name in `staffCapabilities`.
 */
export const teamCapabilities = {
  'projects:view': { owner: 'always', admin: 'always', member: 'canViewProjects' },
  'projects:approve': { owner: 'always', admin: 'always' },
  'projects:comment': { owner: 'always', admin: 'always', member: 'canViewProjects' },
  /** `fileSectionsOf` says which sections. */
  'files:view': { owner: 'always', admin: 'always', member: ['canViewProjects', 'canViewBilling'] },
  'billing:view': { owner: 'always', admin: 'canViewBilling', member: 'canViewBilling' },
  'chat:view': { owner: 'always', admin: 'always', member: 'always' },
  'chat:send': { owner: 'always', admin: 'always', member: 'always' },
  'client-team:view': { owner: 'always', admin: 'always', member: 'always' },
  'client-team:manage': { owner: 'always', admin: 'always', member: 'canManageTeam' },
  'company:edit': { owner: 'always', admin: 'always' },
  'ai-content:view': { owner: 'always', admin: 'always', member: 'always' },
  'ai-content:create': { owner: 'always', admin: 'always', member: 'always' },
  'brand-profile:edit': { owner: 'always', admin: 'always' },
} as const satisfies Record<string, Partial<Record<TeamLevel, Condition>>>;

export type TeamCapability = keyof typeof teamCapabilities;

/** Every capability of client teams. */
export const allTeamCapabilities = Object.keys(teamCapabilities) as TeamCapability[];

/** The capabilities of staff who view the portal as a client: everything that an owner reads, and nothing else. */
export const readOnlyTeamCapabilities = allTeamCapabilities.filter((name) => name.endsWith(':view'));

/** Whether the name is a capability of client teams. */
export const isTeamCapability = (name: string): name is TeamCapability => Object.hasOwn(teamCapabilities, name);

/** Whether a person with these rights has the capability. */
export function teamCan(rights: TeamRights, capability: TeamCapability): boolean {
  const levels: Partial<Record<TeamLevel, Condition>> = teamCapabilities[capability];
  const condition = levels[rights.level] ?? [];
  return condition === 'always' || [condition].flat().some((toggle) => rights[toggle]);
}

/** The capabilities of a person with these rights. */
export const teamCapabilitiesOf = (rights: TeamRights): TeamCapability[] =>
  allTeamCapabilities.filter((capability) => teamCan(rights, capability));

/** The capability that each toggle gives: a person holds a toggle when they have that capability. */
const heldBy: Record<TeamToggle, TeamCapability> = {
  canViewProjects: 'projects:view',
  canViewBilling: 'billing:view',
  canManageTeam: 'client-team:manage',
};

/** Whether the level or the toggle gives the person this right. */
export const holdsToggle = (rights: TeamRights, toggle: TeamToggle): boolean => teamCan(rights, heldBy[toggle]);

/** Whether the level has the right in any case, so that its toggle changes nothing. */
export const isAlwaysHeld = (level: TeamLevel, toggle: TeamToggle): boolean =>
  holdsToggle({ level, canViewProjects: false, canViewBilling: false, canManageTeam: false }, toggle);

/** Levels that a person may invite, change and deactivate: owners any, everyone else who manages the team members only. */
export function manageableLevels(rights: TeamRights): readonly TeamLevel[] {
  if (!teamCan(rights, 'client-team:manage')) {
    return [];
  }
  return rights.level === 'owner' ? teamLevels : ['member'];
}

/**
 * Whether a person may give these rights to somebody whose rights are now `current`: the level is one that they manage, and
 * every toggle that is switched on is one that they hold.
 */
export const canGrant = (granter: TeamRights, wanted: TeamRights, current?: TeamRights): boolean =>
  [wanted, current ?? wanted].every(({ level }) => manageableLevels(granter).includes(level)) &&
  teamToggles.every((toggle) => !wanted[toggle] || current?.[toggle] === true || holdsToggle(granter, toggle));
