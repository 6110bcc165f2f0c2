import { hasOtherRights, statusOf } from './employees.rules.js';

const at = new Date('2026-03-01T09:00:00Z');

describe('the status of an account', () => {
  it.each([
    ['active', { isActive: true, invitedAt: null, lastLoginAt: null }],
    ['active', { isActive: true, invitedAt: at, lastLoginAt: at }],
    ['invited', { isActive: true, invitedAt: at, lastLoginAt: null }],
    ['inactive', { isActive: false, invitedAt: at, lastLoginAt: null }],
    ['inactive', { isActive: false, invitedAt: null, lastLoginAt: at }],
  ] as const)('is %s: %j', (status, account) => {
    expect(statusOf(account)).toBe(status);
  });
});

describe('a change of rights', () => {
  const employee = { accessLevel: 'employee', department: 'strategy' } as const;

  it.each([
    ['another level', { ...employee, accessLevel: 'manager' }],
    ['a department that edits content', { ...employee, department: 'creative' }],
  ] as const)('is %s', (_, after) => {
    expect(hasOtherRights(employee, after)).toBe(true);
    expect(hasOtherRights(after, employee)).toBe(true);
  });

  it('is no department with the same capabilities', () => {
    expect(hasOtherRights(employee, { ...employee, department: 'operations' })).toBe(false);
    expect(
      hasOtherRights(
        { accessLevel: 'admin', department: 'creative' },
        { accessLevel: 'admin', department: 'operations' },
      ),
    ).toBe(false);
  });
});
