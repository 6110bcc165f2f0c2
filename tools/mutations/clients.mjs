const RECORDS = 'api/src/modules/customers/clients/client-records.service.ts';
const TESTS = ['api/src/modules/customers/clients/client-records.api.spec.ts'];
const SCOPE_TESTS = ['api/src/modules/customers/clients/client-scope.api.spec.ts'];
const HISTORY_TESTS = ['api/src/modules/customers/client-history/client-history.api.spec.ts'];

/**
 * Faults in what staff change about clients.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const clientMutations = [
  {
    name: 'An employee changes clients of colleagues',
    file: 'api/src/modules/customers/clients/editable-clients.ts',
    search: 'within: (builder) => withinEditScope(builder, caller),',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'The second of two people overwrites the status',
    file: RECORDS,
    search: 'if (client.status !== from) {',
    replace: 'if (client.status !== from && false) {',
    tests: TESTS,
  },
  {
    name: 'A client takes a status that cannot follow',
    file: RECORDS,
    search: 'if (!nextClientStatuses[from].includes(status)) {',
    replace: 'if (!nextClientStatuses[from].includes(status) && false) {',
    tests: TESTS,
  },
  {
    name: 'An edit overwrites what a colleague changed meanwhile',
    file: 'api/src/modules/base/history/conflicts.ts',
    search: 'if (names.length > 0) {\n    throw new AppError(code, {',
    replace: 'if (names.length > 0 && false) {\n    throw new AppError(code, {',
    tests: TESTS,
  },
  {
    name: 'A client gets an e-mail that is a login already',
    file: RECORDS,
    search: '  if (!use) {',
    replace: '  if (!use || level) {',
    tests: TESTS,
  },
  {
    name: 'A refused e-mail names a client of a colleague',
    file: RECORDS,
    search: "scopeOf(level, 'inquiries:view') === 'all' ? use.companyName : undefined",
    replace: 'use.companyName',
    tests: SCOPE_TESTS,
  },
  {
    name: 'An employee reads the sign-ups of a client',
    file: 'api/src/modules/customers/client-history/client-history.service.ts',
    search: "hasCapability(caller, 'signups:decide') ? this",
    replace: 'caller ? this',
    tests: HISTORY_TESTS,
  },
  {
    name: 'The e-mail with which a client signs in is changed',
    file: RECORDS,
    search: 'if (hasLogin(client) || client.pendingPasswordHash !== null) {',
    replace: 'if ((hasLogin(client) || client.pendingPasswordHash !== null) && false) {',
    tests: TESTS,
  },
];
