import { signupStatuses, type SignupStatus } from '@hive/contracts';
import { statusAfter, type Decision } from './signups.rules.js';

const table: [SignupStatus, Decision, SignupStatus | undefined][] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['approved', 'approve', undefined],
  ['approved', 'reject', undefined],
  ['rejected', 'approve', undefined],
  ['rejected', 'reject', undefined],
];

describe('Sign-up decisions', () => {
  it.each(table)('[EN-2] %s, %s → %s', (status, decision, expected) => {
    expect(statusAfter(status, decision)).toBe(expected);
  });

  it('covers every status', () => {
    expect(new Set(table.map(([status]) => status))).toEqual(new Set(signupStatuses));
  });
});
