import { implicitOwner, type TeamRights } from '@hive/contracts';
import type { Principal } from '../../../common/http/access/principal.js';
import { excerptOf, kindsOf } from './notifications.rules.js';

const person = { id: 'p', sessionId: 's', name: 'Ann' };
const staff = (level: 'admin' | 'manager' | 'employee'): Principal => ({
  kind: 'staff',
  level,
  department: 'strategy',
  ...person,
});
const member = (rights: Partial<TeamRights>): Principal => ({
  kind: 'client-employee',
  companyId: 'c',
  rights: { ...implicitOwner, level: 'member', ...rights },
  ...person,
});

describe('the kinds of notifications', () => {
  it.each([
    [
      'an admin',
      staff('admin'),
      ['chat', 'assignment', 'mention', 'approval', 'comment', 'document', 'file', 'signup', 'alert', 'agency-alert'],
    ],
    [
      'an employee',
      staff('employee'),
      ['chat', 'assignment', 'mention', 'approval', 'comment', 'document', 'file', 'alert', 'agency-alert'],
    ],
    [
      'an owner',
      member({ level: 'owner' }),
      ['chat', 'approval', 'comment', 'document', 'file', 'alert', 'agency-alert'],
    ],
    [
      'a member who sees projects',
      member({ canViewProjects: true }),
      ['chat', 'comment', 'document', 'file', 'agency-alert'],
    ],
    [
      'a member who sees documents, but no projects',
      member({ canViewProjects: false }),
      ['chat', 'document', 'agency-alert'],
    ],
    ['a member who sees neither', member({ canViewProjects: false, canViewBilling: false }), ['chat', 'agency-alert']],
  ])('are those that %s may see', (_, principal, kinds) => {
    expect(kindsOf(principal)).toEqual(kinds);
  });
});

describe('an excerpt', () => {
  it('is one line without the spaces around it', () => {
    expect(excerptOf(' One\n\n two\tthree ')).toBe('One two three');
  });

  it('keeps its direction for every file name', () => {
    expect(excerptOf('Menu \u202Egpj.exe')).toBe('Menu gpj.exe');
    expect(excerptOf('\u2067תפריט\u2069')).toBe('תפריט');
  });

  it('ends after 200 characters without splitting one', () => {
    expect(excerptOf('x'.repeat(200))).toBe('x'.repeat(200));
    expect(excerptOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
    expect(excerptOf(`${'x'.repeat(199)}🐝`)).toBe(`${'x'.repeat(199)}…`);
  });
});
