const ROWS = 'api/src/modules/identity/client-team/client-team-rows.ts';
const SERVICE = 'api/src/modules/identity/client-team/client-team.service.ts';
const TEAM_TESTS = ['api/src/modules/identity/client-team/client-team.api.spec.ts'];
const RIGHTS_TESTS = ['api/src/modules/identity/client-team/client-team-rights.api.spec.ts'];
const CLIENTS = 'api/src/modules/customers/clients/clients.service.ts';
const COMPANY_TESTS = ['api/src/modules/customers/clients/company.api.spec.ts'];

/** @type {import('./mutate.mjs').Mutation[]} */
export const clientTeamMutations = [
  {
    name: 'People of a client reach the teams of other companies',
    file: ROWS,
    search: "caller.kind === 'staff' || caller.companyId === companyId",
    replace: 'true || caller.id === companyId',
    tests: RIGHTS_TESTS,
  },
  {
    name: 'People of a client list every team',
    file: SERVICE,
    search: "if (caller.kind !== 'staff') {",
    replace: 'if (false) {',
    tests: TEAM_TESTS,
  },
  {
    name: 'The last owner may go',
    file: SERVICE,
    search: 'if (isOwner && !(await hasOtherOwner(tx.manager, person))) {',
    replace: 'if (isOwner && false) {',
    tests: RIGHTS_TESTS,
  },
  {
    name: 'Rights are not read again under the lock',
    file: ROWS,
    search: "if (caller.kind !== 'client-employee') {",
    replace: 'if (caller) {',
    tests: RIGHTS_TESTS,
  },
  {
    name: 'Rights beyond those of the granting person are granted in an edit',
    file: SERVICE,
    search: 'if (!canGrant(granter, wanted, current)) {',
    replace: 'if (false) {',
    tests: RIGHTS_TESTS,
  },
  {
    name: 'A change of rights keeps the sessions',
    file: SERVICE,
    search: 'return hasOtherRights ? this.endSessions(tx, id) : [];',
    replace: 'return [];',
    tests: RIGHTS_TESTS,
  },
  {
    name: 'One address is several logins of the portal',
    file: 'api/src/modules/base/people/portal-emails.ts',
    search: '  await takeLock(manager, portalEmailLock, email);\n',
    replace: '',
    tests: TEAM_TESTS,
  },
  {
    name: 'People of a client read every company',
    file: CLIENTS,
    search: ".where('client.id = :companyId', { companyId: caller.companyId });",
    replace: ';',
    tests: COMPANY_TESTS,
  },
  {
    name: 'People of a client edit every company',
    file: CLIENTS,
    search: 'id === caller.companyId ? await lockById(tx.manager, ClientEntity, id) : null',
    replace: 'await lockById(tx.manager, ClientEntity, id)',
    tests: COMPANY_TESTS,
  },
  {
    name: 'Events of a company reach the people of every client',
    file: 'api/src/modules/work/realtime/realtime.rules.ts',
    search: '(companyKey !== undefined && Reflect.get(data, companyKey) === principal.companyId)',
    replace: 'companyKey !== undefined',
    tests: ['api/src/modules/work/realtime/realtime.rules.spec.ts'],
  },
];
