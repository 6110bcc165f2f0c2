const QUOTA = 'api/src/modules/work/ai-content/ai-quota.ts';
const TESTS = ['api/src/modules/work/ai-content/ai-content.api.spec.ts'];

/**
 * Faults in the monthly limit of AI content.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const aiContentMutations = [
  {
    name: 'Drafts pass the monthly limit',
    file: QUOTA,
    search: '  WHERE u.${counted} + $3::integer <= $4::integer\n',
    replace: '',
    tests: TESTS,
  },
];
