import { allCapabilities, capabilitiesOf, departments, scopeOf, staffLevels } from './permissions.js';

/** Who may do what, written out: a change of the table has to be made here too. */
const scopes = {
  'inquiries:view': { admin: 'all', manager: 'all', employee: 'own' },
  'inquiries:assign': { admin: 'all', manager: 'all', employee: 'own' },
  'inquiries:export': { admin: 'all', manager: 'all', employee: undefined },
  'clients:create': { admin: 'all', manager: 'all', employee: undefined },
  'clients:edit': { admin: 'all', manager: 'all', employee: 'own' },
  'signups:decide': { admin: 'all', manager: 'all', employee: undefined },
  'client-team:view': { admin: 'all', manager: 'all', employee: undefined },
  'client-team:manage': { admin: 'all', manager: 'all', employee: undefined },
  'clients:view-as': { admin: 'all', manager: 'all', employee: undefined },
  'projects:view': { admin: 'all', manager: 'all', employee: 'own' },
  'projects:edit': { admin: 'all', manager: 'all', employee: 'own' },
  'projects:comment': { admin: 'all', manager: 'all', employee: 'own' },
  'files:view': { admin: 'all', manager: 'all', employee: 'own' },
  'ai-content:view': { admin: 'all', manager: 'all', employee: 'own' },
  'brand-profile:edit': { admin: 'all', manager: 'all', employee: 'own' },
  'chat:view': { admin: 'all', manager: 'all', employee: 'own' },
  'chat:send': { admin: 'all', manager: 'all', employee: 'own' },
  'content:edit': { admin: 'all', manager: 'all', employee: undefined },
  'employees:view': { admin: 'all', manager: 'all', employee: undefined },
  'employees:edit': { admin: 'all', manager: undefined, employee: undefined },
  'alerts:send': { admin: 'all', manager: 'all', employee: undefined },
  'alerts:send-staff': { admin: 'all', manager: undefined, employee: undefined },
  'settings:edit': { admin: 'all', manager: undefined, employee: undefined },
  'mail:view': { admin: 'all', manager: undefined, employee: undefined },
  'personal-data:manage': { admin: 'all', manager: undefined, employee: undefined },
  'audit-log:view': { admin: 'all', manager: undefined, employee: undefined },
  'releases:manage': { admin: 'all', manager: undefined, employee: undefined },
  'backups:manage': { admin: 'all', manager: undefined, employee: undefined },
  'data-exports:manage': { admin: 'all', manager: undefined, employee: undefined },
} as const;

const projects = ['projects:view', 'projects:edit', 'projects:comment', 'files:view'] as const;
const aiContent = ['ai-content:view', 'brand-profile:edit'] as const;
const chat = ['chat:view', 'chat:send'] as const;

describe('staff permissions', () => {
  it('gives each level the written scope for each capability', () => {
    const actual = Object.fromEntries(
      allCapabilities.map((capability) => [
        capability,
        Object.fromEntries(staffLevels.map((level) => [level, scopeOf(level, capability, 'operations')])),
      ]),
    );

    expect(actual).toStrictEqual(scopes);
  });

  it('lets employees of creative and marketing edit content', () => {
    const editors = departments.filter((department) => scopeOf('employee', 'content:edit', department));

    expect(editors).toEqual(['creative', 'marketing']);
  });

  it.each([
    [
      'employee',
      'operations',
      ['inquiries:view', 'inquiries:assign', 'clients:edit', ...projects, ...aiContent, ...chat],
    ],
    [
      'employee',
      'creative',
      ['inquiries:view', 'inquiries:assign', 'clients:edit', ...projects, ...aiContent, ...chat, 'content:edit'],
    ],
    [
      'manager',
      'operations',
      [
        'inquiries:view',
        'inquiries:assign',
        'inquiries:export',
        'clients:create',
        'clients:edit',
        'signups:decide',
        'client-team:view',
        'client-team:manage',
        'clients:view-as',
        ...projects,
        ...aiContent,
        ...chat,
        'content:edit',
        'employees:view',
        'alerts:send',
      ],
    ],
  ] as const)('lists the capabilities of the level %s in %s', (level, department, capabilities) => {
    expect(capabilitiesOf(level, department)).toEqual(capabilities);
  });
});
