const ROWS = 'api/src/modules/work/projects/project-rows.ts';
const APPROVALS = 'api/src/modules/work/projects/milestone-approvals.service.ts';
const MILESTONE_TESTS = ['milestones', 'milestone-approvals'].map(
  (name) => `api/src/modules/work/projects/${name}.api.spec.ts`,
);
const SCOPE_TESTS = ['api/src/modules/work/projects/project-scope.api.spec.ts'];

/**
 * Faults in who sees projects and who decides about milestones.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const projectMutations = [
  {
    name: 'A milestone is assigned to a person who does not see the project',
    file: 'api/src/modules/work/projects/milestone-assignment.ts',
    search: 'if (after !== null && !(await',
    replace: 'if (after === undefined && !(await',
    tests: ['api/src/modules/work/projects/milestone-assignees.api.spec.ts'],
  },
  {
    name: 'People of a client see the assignee of a milestone',
    file: 'api/src/modules/work/projects/project-reader.ts',
    search: "caller.kind === 'staff'",
    replace: 'true',
    tests: ['api/src/modules/work/projects/milestone-assignees.api.spec.ts'],
  },
  {
    name: 'People of a client see drafts',
    file: ROWS,
    search: ".andWhere(`${alias}.status <> 'draft'`)",
    replace: '',
    tests: MILESTONE_TESTS,
  },
  {
    name: 'People of a client see projects of others',
    file: ROWS,
    search: '.andWhere(`${alias}.clientId = :companyId`, { companyId: caller.companyId })',
    replace: '',
    tests: MILESTONE_TESTS,
  },
  {
    name: 'An employee sees every project',
    file: ROWS,
    search: "scopeOf(caller.level, 'projects:view') === 'all'",
    replace: "scopeOf(caller.level, 'projects:view') !== undefined",
    tests: SCOPE_TESTS,
  },
  {
    name: 'A decision is about a submission that the person did not see',
    file: APPROVALS,
    search: "milestone.status !== 'submitted' || !isSeen",
    replace: "milestone.status !== 'submitted'",
    tests: MILESTONE_TESTS,
  },
  {
    name: 'Milestones of a closed project change',
    file: ROWS,
    search: 'if (isClosedProject(status)) {',
    replace: 'if (isClosedProject(status) && false) {',
    tests: MILESTONE_TESTS,
  },
  {
    name: 'A draft is published to the company',
    file: 'api/src/modules/work/projects/project-steps.ts',
    search: "isVisibleToClient(status) ? 'project.changed' : 'project.draft-changed'",
    replace: "isVisibleToClient(status) ? 'project.changed' : 'project.changed'",
    tests: ['api/src/modules/work/projects/project-events.api.spec.ts'],
  },
  {
    name: 'People of a company without the capability receive its events',
    file: 'api/src/modules/work/realtime/realtime.rules.ts',
    search: 'companyCapability === undefined || hasCapability(principal, companyCapability)',
    replace: 'true',
    tests: ['api/src/modules/work/realtime/realtime.rules.spec.ts'],
  },
];
