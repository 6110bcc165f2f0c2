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
  'billing:view': { owner: true, admin: 'canViewBilling', member: 'canViewBilling' },
  'client-team:view': { owner: true, admin: true, member: true },
  'client-team:manage': { owner: true, admin: true, member: 'canManageTeam' },
  'company:edit': { owner: true, admin: true, member: false },
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
    expect(withEach).toEqual(typeof expected === 'string' ? [expected] : expected ? teamToggles : []);
  });

  it('gives the own login of a client everything', () => {
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

  it.each([
    ['an owner, any right', rights('owner'), rights('owner', ...teamToggles), undefined, true],
    [
      'an admin, what an admin always has',
      rights('admin'),
      rights('member', 'canViewProjects', 'canManageTeam'),
      undefined,
      true,
    ],
    ['an admin without billing, billing', rights('admin'), rights('member', 'canViewBilling'), undefined, false],
    [
      'an admin with billing, billing',
      rights('admin', 'canViewBilling'),
      rights('member', 'canViewBilling'),
      undefined,
      true,
    ],
    ['an admin, the level admin', rights('admin'), rights('admin'), undefined, false],
    ['a member who manages, the own right', manager, rights('member', 'canManageTeam'), undefined, true],
    ['a member who manages without projects, projects', manager, rights('member', 'canViewProjects'), undefined, false],
    ['a member, nothing at all', member, member, undefined, false],
    ['an admin, a promotion of a member', rights('admin'), rights('admin'), member, false],
    ['an admin, a demotion of an owner', rights('admin'), member, rights('owner'), false],
    [
      'an admin without billing, billing that the person has',
      rights('admin'),
      rights('member', 'canViewBilling'),
      rights('member', 'canViewBilling'),
      true,
    ],
    ['an owner, a demotion of an owner', rights('owner'), member, rights('owner'), true],
  ] as const)('allows %s: %#', (_, granter, wanted, current, expected) => {
    expect(canGrant(granter, wanted, current)).toBe(expected);
  });
});
