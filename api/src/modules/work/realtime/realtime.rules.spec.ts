import { implicitOwner, type ServerMessage, type TeamLevel } from '@hive/contracts';
import type { Principal } from '../../../common/http/access/principal.js';
import { canReceive, hasHiddenPayload, isInAudience } from './realtime.rules.js';

const person = { id: 'p', sessionId: 's', name: 'Ann' };
const manager: Principal = { kind: 'staff', level: 'manager', department: 'strategy', ...person };
const employee: Principal = { ...manager, level: 'employee' };
const client: Principal = { kind: 'client', companyId: 'c-1', rights: implicitOwner, ...person };
const member: Principal = { ...client, kind: 'client-employee', rights: { ...implicitOwner, level: 'member' } };

const changed = (companyId: string): ServerMessage => ({ type: 'client-team.changed', data: { id: 'x', companyId } });

describe('events of a company', () => {
  it.each([
    ['its own login', client, true],
    ['a person of its team', member, true],
    ['a manager', manager, true],
    ['an employee, who sees no teams', employee, false],
  ])('reach %s: %#', (_, principal, expected) => {
    expect(canReceive(principal, changed('c-1'))).toBe(expected);
    expect(isInAudience(principal, 'client-team.changed')).toBe(expected);
  });

  it('do not reach the people of another company', () => {
    expect([client, member].map((principal) => canReceive(principal, changed('c-2')))).toEqual([false, false]);
    expect(canReceive(client, { type: 'client.changed', data: { id: 'c-2' } })).toBe(false);
  });

  it('are the only events of staff that people of a client receive', () => {
    const signup: ServerMessage = { type: 'signup.created', data: { id: 'c-1', pending: 1 } };
    expect(canReceive(client, signup)).toBe(false);
    expect(canReceive(client, { type: 'client.created', data: { id: 'c-1' } })).toBe(false);
    expect(canReceive(client, { type: 'client.changed', data: { id: 'c-1' } })).toBe(true);
    expect(canReceive(client, { type: 'resync', data: {} })).toBe(true);
    expect(canReceive(client, { type: 'personal-data.erased', data: {} })).toBe(true);
  });
});

describe('events of projects', () => {
  const ofProject: ServerMessage = { type: 'project.changed', data: { id: 'x', clientId: 'c-1' } };
  const withRights = (level: TeamLevel, canViewProjects: boolean): Principal => ({
    ...client,
    kind: 'client-employee',
    rights: { ...implicitOwner, level, canViewProjects },
  });

  it.each([
    ['a member who sees projects', true, withRights('member', true)],
    ['a member who sees none', false, withRights('member', false)],
    ['an admin, without the toggle', true, withRights('admin', false)],
    ['its own login', true, client],
    ['an employee', true, employee],
  ])('reach %s: %s', (_, expected, principal) => {
    expect(canReceive(principal, ofProject)).toBe(expected);
    expect(isInAudience(principal, 'project.changed')).toBe(expected);
  });

  it('do not reach another company, nor the company while the project is a draft', () => {
    expect(canReceive(client, { type: 'project.changed', data: { id: 'x', clientId: 'c-2' } })).toBe(false);
    const ofDraft: ServerMessage = { type: 'project.draft-changed', data: { id: 'x', clientId: 'c-1' } };
    expect([client, employee].map((principal) => canReceive(principal, ofDraft))).toEqual([false, true]);
  });

  it('come without their payload to staff who see their own rows alone', () => {
    const hidden = (principal: Principal) => hasHiddenPayload(principal, 'project.draft-changed');
    expect([employee, manager, client].map(hidden)).toEqual([true, false, false]);
    expect(hasHiddenPayload(employee, 'client.changed')).toBe(true);
    expect(hasHiddenPayload(employee, 'contact.created')).toBe(true);
    expect(hasHiddenPayload(employee, 'content.changed')).toBe(false);
  });
});

describe('events with a recipient', () => {
  const ofClient: ServerMessage = { type: 'notification.created', data: { recipientId: 'p' } };

  it('reach that person alone', () => {
    const others: Principal[] = [
      { ...manager, id: 'p-2' },
      { ...client, id: 'p-2' },
      { ...member, id: 'p-2' },
    ];
    expect([manager, employee, client, member].map((principal) => canReceive(principal, ofClient))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(others.map((principal) => canReceive(principal, ofClient))).toEqual([false, false, false]);
  });

  it('do not reach staff who view the portal as the person', () => {
    const viewer: Principal = { ...client, viewedBy: { id: 'staff' } };
    expect(canReceive(viewer, ofClient)).toBe(false);
  });
});
