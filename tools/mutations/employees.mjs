const ACCOUNTS = 'api/src/modules/identity/employees/employee-accounts.ts';
const SERVICE = 'api/src/modules/identity/employees/employees.service.ts';
const INVITATIONS = 'api/src/modules/identity/employees/invitations.ts';
const RULES = 'api/src/modules/identity/employees/employees.rules.ts';
const ACCESS_TESTS = ['api/src/modules/identity/employees/employee-access.api.spec.ts'];

/** @type {import('./mutate.mjs').Mutation[]} */
export const employeeMutations = [
  {
    name: 'Accounts of staff change at the same time',
    file: ACCOUNTS,
    search: 'takeLock(manager, employeeAccountsLock)',
    replace: 'Promise.resolve(void [takeLock, manager])',
    tests: ACCESS_TESTS,
  },
  {
    name: 'An admin without a password counts as one who can sign in',
    file: ACCOUNTS,
    search: "\n    .andWhere('employee.passwordHash IS NOT NULL')",
    replace: '',
    tests: ACCESS_TESTS,
  },
  {
    name: 'An admin who has lost the level changes accounts once more',
    file: ACCOUNTS,
    search: "{ id, accessLevel: 'admin', isActive: true }",
    replace: '{ id, isActive: true }',
    tests: ACCESS_TESTS,
  },
  {
    name: 'An admin changes their own level',
    file: SERVICE,
    search: 'after.accessLevel && id === caller.id',
    replace: 'after.accessLevel && id === caller.sessionId',
    tests: ACCESS_TESTS,
  },
  {
    name: 'An admin deactivates their own account',
    file: SERVICE,
    search: '      if (id === caller.id) {',
    replace: '      if (id === caller.sessionId) {',
    tests: ACCESS_TESTS,
  },
  {
    name: 'Sessions of a deactivated person go on in other processes',
    file: SERVICE,
    search: '    await this.sessions.publishEnded(ended);\n',
    replace: '    void ended;\n',
    tests: ACCESS_TESTS,
  },
  {
    name: 'A department with other capabilities keeps the sessions',
    file: RULES,
    search: ' || capabilitiesOf(newLevel, newDepartment).join() !== before.join()',
    replace: ' || (newDepartment === undefined && before.length === 0)',
    tests: ACCESS_TESTS,
  },
  {
    name: 'A link to the former address of a person sets the password',
    file: INVITATIONS,
    search: '    await this.revoke(tx, employee.id);\n    if',
    replace: '    if',
    tests: ACCESS_TESTS,
  },
  {
    name: 'The password that an admin typed works without a change',
    file: SERVICE,
    search: 'mustChangePassword: passwordHash !== null',
    replace: 'mustChangePassword: false',
    tests: ['api/src/modules/identity/employees/employee-accounts.api.spec.ts'],
  },
];
