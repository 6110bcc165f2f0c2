import { staffLevels, scopeOf } from '@hive/contracts';
import { visibleKinds } from './held-submissions.rules.js';

it.each([
  ['admin', ['assessment', 'signup']],
  ['manager', ['assessment', 'signup']],
  ['employee', ['assessment']],
] as const)('[API-5] an %s sees held submissions of the kinds %j', (level, kinds) => {
  expect(staffLevels).toContain(level);
  expect(visibleKinds((capability) => scopeOf(level, capability) !== undefined)).toEqual(kinds);
});

it('someone who may see neither sees none', () => {
  expect(visibleKinds(() => false)).toEqual([]);
});
