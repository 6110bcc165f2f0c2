import { clientStatuses, contactStatuses } from '@hive/contracts';
import { canAssign, statusAfterAssigning } from './assignment.rules.js';

describe('assignment', () => {
  it('[EN-2] changes new to assigned', () => {
    expect(statusAfterAssigning('new', 'ada')).toBe('assigned');
  });

  it.each([...clientStatuses, ...contactStatuses].filter((status) => status !== 'new'))(
    '[EN-2] keeps the status %s',
    (status) => {
      expect(statusAfterAssigning(status, 'ada')).toBe(status);
    },
  );

  it('[EN-2] keeps the status when the assignment is removed', () => {
    expect(statusAfterAssigning('new', null)).toBe('new');
    expect(statusAfterAssigning('assigned', null)).toBe('assigned');
  });

  it.each([
    ['all', 'ada', true],
    ['all', 'bo', true],
    ['all', null, true],
    ['own', 'ada', true],
    ['own', 'bo', false],
    ['own', null, false],
  ] as const)('lets ada with scope %s assign to %s: %s', (scope, employeeId, expected) => {
    expect(canAssign(scope, 'ada', employeeId)).toBe(expected);
  });
});
