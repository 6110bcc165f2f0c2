import {
  allTeamCapabilities,
  canGrant,
  implicitOwner,
  manageableLevels,
  teamCan,
  teamCapabilitiesOf,
  teamLevels,
  teamToggles,
  type TeamLevel,
  type TeamRights,
  type TeamToggle,
} from './client-team.js';

const rights = (level: TeamLevel, ...toggles: TeamToggle[]): TeamRights => ({
  level,
  canViewProjects: toggles.includes('canViewProjects'),
  canViewBilling: toggles.includes('canViewBilling'),
  canManageTeam: toggles.includes('canManageTeam'),
});

/** Who may do what, written out: always, never, or with a toggle. A change of the table has to be made here too. */
const table = {
  'projects:view': { owner: true, admin: true, member: 'canViewProjects' },
  'projects:approve': { owner: true, admin: true, member: false },
  'projects:comment': { owner: true, admin: true, member: 'canViewProjects' },
  'files:view': { owner: true, admin: true, member: ['canViewProjects', 'canViewBilling'] },
  'billing:view': { owner: true, admin: 'canViewBilling', member: 'canViewBilling' },
  'chat:view': { owner: true, admin: true, member: true },
  'chat:send': { owner: true, admin: true, member: true },
  'client-team:view': { owner: true, admin: true, member: true },
  'client-team:manage': { owner: true, admin: true, member: 'canManageTeam' },
  'company:edit': { owner: true, admin: true, member: false },
  'ai-content:view': { owner: true, admin: true, member: true },
  'ai-content:create': { owner: true, admin: true, member: true },
  'brand-profile:edit': { owner: true, admin: true, member: false },
} as const;

describe('client team permissions', () => {
  it('are those of the written table', () => {
    expect(Object.keys(table)).toEqual(allTeamCapabilities);
  });

  const cases = allTeamCapabilities.flatMap((capability) =>
    teamLevels.map((level) => [capability, level, table[capability][level]] as const),
  );

  it.each(cases)('%s for %s: %s', (capability, level, expected) => {
    const without = teamCan(rights(level), capability);
    const withEach = teamToggles.filter((toggle) => teamCan(rights(level, toggle), capability));
    expect(without).toBe(expected === true);
    expect(withEach).toEqual(typeof expected === 'boolean' ? (expected ? teamToggles : []) : [expected].flat());
  });

  it("gives a client's own login everything", () => {
    expect(teamCapabilitiesOf(implicitOwner)).toEqual(allTeamCapabilities);
  });
});

describe('granting rights', () => {
  it.each([
    ['an owner', rights('owner'), ['owner', 'admin', 'member']],
    ['an admin', rights('admin'), ['member']],
    ['a member who manages the team', rights('member', 'canManageTeam'), ['member']],
    ['a member', rights('member', 'canViewProjects', 'canViewBilling'), []],
  ] as const)('lets %s manage their levels', (_, granter, levels) => {
    expect(manageableLevels(granter)).toEqual(levels);
  });

  const manager = rights('member', 'canManageTeam');
  const member = rights('member');
  const billing = rights('member', 'canViewBilling');

  const cases: { title: string; granter: TeamRights; wanted: TeamRights; current?: TeamRights; may: boolean }[] = [
    { title: 'an owner, any right', granter: rights('owner'), wanted: rights('owner', ...teamToggles), may: true },
    {
      title: 'an admin, what an admin always has',
      granter: rights('admin'),
      wanted: rights('member', 'canViewProjects', 'canManageTeam'),
      may: true,
    },
    { title: 'an admin without billing, billing', granter: rights('admin'), wanted: billing, may: false },
    { title: 'an admin with billing, billing', granter: rights('admin', 'canViewBilling'), wanted: billing, may: true },
    { title: 'an admin, the level admin', granter: rights('admin'), wanted: rights('admin'), may: false },
    { title: 'a member who manages, a right that they have', granter: manager, wanted: manager, may: true },
    {
      title: 'a member who manages without projects, projects',
      granter: manager,
      wanted: rights('member', 'canViewProjects'),
      may: false,
    },
    { title: 'a member, nothing at all', granter: member, wanted: member, may: false },
    { title: 'an admin, a promotion', granter: rights('admin'), wanted: rights('admin'), current: member, may: false },
    {
      title: 'an admin, a demotion of an owner',
      granter: rights('admin'),
      wanted: member,
      current: rights('owner'),
      may: false,
    },
    {
      title: 'an admin, billing that the person has',
      granter: rights('admin'),
      wanted: billing,
      current: billing,
      may: true,
    },
    {
      title: 'an owner, a demotion of an owner',
      granter: rights('owner'),
      wanted: member,
      current: rights('owner'),
      may: true,
    },
  ];

  it.each(cases)('by $title: $may', ({ granter, wanted, current, may }) => {
    expect(canGrant(granter, wanted, current)).toBe(may);
  });
});
