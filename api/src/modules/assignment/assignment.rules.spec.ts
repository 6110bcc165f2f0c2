import { clientStatuses, contactStatuses } from '@hive/contracts';
import { mayAssign, statusAfterAssigning } from './assignment.rules.js';

describe('Assignment', () => {
  it('[EN-2] moves new to assigned', () => {
    expect(statusAfterAssigning('new', 'ada')).toBe('assigned');
  });

  it.each([...clientStatuses, ...contactStatuses].filter((status) => status !== 'new'))(
    '[EN-2] keeps the status %s',
    (status) => {
      expect(statusAfterAssigning(status, 'ada')).toBe(status);
    },
  );

  it('[EN-2] moves nothing when the assignment is taken away', () => {
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
  ] as const)('with scope %s ada may assign %s: %s', (scope, employeeId, expected) => {
    expect(mayAssign(scope, 'ada', employeeId)).toBe(expected);
  });
});
