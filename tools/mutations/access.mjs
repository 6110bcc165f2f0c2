const SESSIONS = 'api/src/modules/identity/auth/sessions.service.ts';
const SESSION_TESTS = ['api/src/modules/identity/auth/sessions.api.spec.ts'];
const PASSWORD_TESTS = ['api/src/modules/identity/auth/passwords.api.spec.ts'];
const LINKS = 'api/src/modules/identity/password-links/password-links.service.ts';
const LINK_TESTS = 'api/src/modules/identity/password-links/password-links.api.spec.ts';
const FORGOTTEN_TESTS = 'api/src/modules/identity/password-links/forgotten-passwords.api.spec.ts';
const FACTOR_TESTS = 'api/src/modules/identity/account/two-factor.api.spec.ts';
const VIEW_TESTS = 'api/src/modules/customers/client-view/client-view.api.spec.ts';
const TOKENS = 'api/src/modules/base/tokens/one-time-tokens.ts';
const TOKEN_TESTS = ['api/src/modules/base/tokens/one-time-tokens.api.spec.ts'];

/**
 * Faults in logins, sessions and mailed links.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const accessMutations = [
  {
    name: 'A password of six characters is accepted',
    file: 'libs/contracts/src/auth/auth.values.ts',
    search: 'PASSWORD_MIN_LENGTH = 8',
    replace: 'PASSWORD_MIN_LENGTH = 6',
    tests: ['libs/contracts/src/auth/auth.schemas.spec.ts'],
  },
  {
    name: 'Failed logins of an account are not limited',
    file: 'api/src/common/http/security/failed-attempts.ts',
    search: '    if (!result.allowed) {',
    replace: '    if (!result.allowed && false) {',
    tests: ['api/src/modules/identity/auth/login.api.spec.ts'],
  },
  {
    name: 'Guesses at an account from many addresses are not limited',
    file: 'api/src/common/http/security/rate-limits.ts',
    search: 'perAccount: [{ max: 20, ',
    replace: 'perAccount: [{ max: 2000, ',
    tests: ['api/src/modules/identity/auth/login.api.spec.ts'],
  },
  {
    name: 'A device is known to every account',
    file: 'api/src/modules/identity/auth/known-devices.ts',
    search: '.update(`${deviceId}\\n${id}\\n${passwordHash}`)',
    replace: '.update(`${deviceId}\\n${passwordHash}`)',
    tests: ['api/src/modules/identity/auth/login.api.spec.ts'],
  },
  {
    name: 'A device stays known after a change of the password',
    file: 'api/src/modules/identity/auth/known-devices.ts',
    search: '.update(`${deviceId}\\n${id}\\n${passwordHash}`)',
    replace: '.update(`${deviceId}\\n${id}`)',
    tests: ['api/src/modules/identity/auth/login.api.spec.ts', FORGOTTEN_TESTS],
  },
  {
    name: 'A reset of the password leaves sessions alive',
    file: LINKS,
    search: 'await this.sessions.endInTransaction(tx.manager, subject)',
    replace: '[]',
    tests: [FORGOTTEN_TESTS],
  },
  {
    name: 'Other links still work after a change of the password',
    file: 'api/src/modules/identity/auth/accounts.ts',
    search: '    await this.tokens.revoke(manager, passwordPurposes, { kind, id });\n',
    replace: '',
    tests: [LINK_TESTS],
  },
  {
    name: 'An older link works after a newer one',
    file: 'api/src/modules/identity/password-links/password-link-tokens.ts',
    search: '    await this.tokens.revoke(manager, [purpose], subject);\n',
    replace: '',
    tests: [LINK_TESTS],
  },
  {
    name: 'A link works for a deactivated account',
    file: 'api/src/modules/identity/auth/accounts.ts',
    search: 'findOne(EmployeeEntity, { id, isActive: true })',
    replace: 'findOne(EmployeeEntity, { id })',
    tests: [LINK_TESTS],
  },
  {
    name: 'The end of sessions is not published after a password change',
    file: 'api/src/modules/identity/auth/own-password.ts',
    search: '    await this.sessions.publishEnded(ended);\n',
    replace: '',
    tests: PASSWORD_TESTS,
  },
  {
    name: 'A password change leaves other sessions alive',
    file: 'api/src/modules/identity/auth/own-password.ts',
    search: 'return this.sessions.endInTransaction(tx.manager, { kind, id }, sessionId);',
    replace: 'return [];',
    tests: PASSWORD_TESTS,
  },
  {
    name: 'A lookup that a change has overtaken is cached',
    file: SESSIONS,
    search: 'return this.cache.forceFetch(sessionId);',
    replace: `const known = this.cache.get(sessionId);
    return known ?? this.load(sessionId).then((found) => (this.cache.set(sessionId, found), found));`,
    tests: SESSION_TESTS,
  },
  {
    name: 'Another process does not hear of the end of a session',
    file: SESSIONS,
    search: 'this.pubSub.subscribe(SESSION_ENDED_CHANNEL, (sessionId) => this.cache.delete(sessionId)),',
    replace: '',
    tests: SESSION_TESTS,
  },
  {
    name: 'A logout does not end the session on the server',
    file: SESSIONS,
    search: '{ endedAt: this.clock.now() });',
    replace: '{ endedAt: null });',
    tests: SESSION_TESTS,
  },
  {
    name: 'A reused refresh token rotates again',
    file: 'api/src/modules/identity/auth/sessions.rules.ts',
    search: "'concurrent' : 'reused'",
    replace: "'concurrent' : 'rotate'",
    tests: SESSION_TESTS,
  },
  {
    name: 'The reuse of a refresh token is not in the audit log',
    file: SESSIONS,
    search:
      "      await writeAudit(manager, principal, { action: 'session.token-reused', subject: { type: 'session', id } });\n",
    replace: '',
    tests: SESSION_TESTS,
  },
  {
    name: 'Refresh tokens are stored as they are',
    file: SESSIONS,
    search: "createHash('sha256').update(text).digest('hex')",
    replace: 'text',
    tests: SESSION_TESTS,
  },
  {
    name: 'Access tokens are accepted after they expired',
    file: 'api/src/modules/identity/auth/access-token.strategy.ts',
    search: ' && (expiresAt ?? NaN) > now.getTime()',
    replace: '',
    tests: ['api/src/modules/identity/auth/access-tokens.api.spec.ts'],
  },
  {
    name: 'Links in mails work twice',
    file: TOKENS,
    search: '.set({ usedAt: now })',
    replace: '.set({ usedAt: null })',
    tests: TOKEN_TESTS,
  },
  {
    name: 'Links in mails do not expire',
    file: TOKENS,
    search: 'usedAt: IsNull(), expiresAt: MoreThan(now) })',
    replace: 'usedAt: IsNull() })',
    tests: TOKEN_TESTS,
  },
  {
    name: 'One-time tokens are stored as they are',
    file: TOKENS,
    search: "createHash('sha256').update(token).digest('hex')",
    replace: 'token',
    tests: TOKEN_TESTS,
  },
  {
    name: 'A code of the second factor works twice',
    file: 'api/src/modules/identity/two-factor/two-factor.service.ts',
    search: '[LessThan(step), ',
    replace: '[LessThan(step + 1), ',
    tests: [FACTOR_TESTS],
  },
  {
    name: 'A recovery code works twice',
    file: 'api/src/modules/identity/two-factor/two-factor.service.ts',
    search: 'array_remove(recovery_hashes, $3)',
    replace: 'recovery_hashes',
    tests: [FACTOR_TESTS],
  },
  {
    name: 'Codes of distant clocks are accepted',
    file: 'api/src/modules/identity/two-factor/two-factor.rules.ts',
    search: 'ACCEPTED_SKEW_STEPS = 1',
    replace: 'ACCEPTED_SKEW_STEPS = 2',
    tests: [FACTOR_TESTS],
  },
  {
    name: 'The secret of the second factor is stored as it is',
    file: 'api/src/modules/identity/two-factor/secret-box.ts',
    search: "return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');",
    replace: "return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64') + text;",
    tests: [FACTOR_TESTS],
  },
  {
    name: 'The secret of the second factor opens for every account',
    file: 'api/src/modules/identity/two-factor/secret-box.ts',
    search: 'Buffer.from(owner)',
    replace: 'Buffer.from(owner && ALGORITHM)',
    tests: ['api/src/modules/identity/two-factor/secret-box.spec.ts'],
  },
  {
    name: 'A login needs no second factor',
    file: 'api/src/modules/identity/auth/auth.service.ts',
    search: '    await this.secondFactor.check(account, code, source);\n',
    replace: '',
    tests: [FACTOR_TESTS],
  },
  ...[
    ['employee', 'EmployeeEntity, { id, isActive: true }', 'EmployeeEntity, { id }'],
    ['client without a login to the portal', 'ClientEntity, { id, portalAccess: true }', 'ClientEntity, { id }'],
    ['person of a team', 'ClientEmployeeEntity, { id, isActive: true }', 'ClientEmployeeEntity, { id }'],
  ].map(([who, search, replace]) => ({
    name: `A session of a deactivated account still loads: ${who}`,
    file: 'api/src/modules/identity/auth/accounts.ts',
    search: `await findOne(${search})`,
    replace: `await findOne(${replace})`,
    tests: SESSION_TESTS,
  })),
  {
    name: 'A session of another person can be ended',
    file: 'api/src/modules/identity/auth/sessions.service.ts',
    search: 'const own = { id: sessionId, principalKind: kind, principalId }',
    replace: 'const own = { id: sessionId, ...(kind ? {} : { principalId }) }',
    tests: ['api/src/modules/identity/account/account.api.spec.ts'],
  },
  {
    name: 'An administrator without the required second factor reaches everything',
    file: 'api/src/common/http/access/access.guard.ts',
    search: 'if (caller.mustSetUpTwoFactor && ',
    replace: 'if (false && ',
    tests: [FACTOR_TESTS],
  },
  {
    name: 'Staff who view the portal as a client can change it',
    file: 'api/src/common/http/access/access.guard.ts',
    search: 'if (isStaffView(caller.principal) && ',
    replace: 'if (false && ',
    tests: [VIEW_TESTS],
  },
  {
    name: 'Staff who view the portal as a client read the account of the person',
    file: 'api/src/common/http/access/access.guard.ts',
    search: ' && !(route && personalRoutes.includes(route))',
    replace: '',
    tests: [VIEW_TESTS],
  },
  {
    name: 'Employees view the portal as a client',
    file: 'libs/contracts/src/client-view/client-view.routes.ts',
    search: "access: 'clients:view-as',",
    replace: "access: 'inquiries:view',",
    tests: [VIEW_TESTS],
  },
  {
    name: 'A client without a login to the portal is viewed',
    file: 'api/src/modules/customers/client-view/client-view.service.ts',
    search: 'if (!client.portalAccess && ',
    replace: 'if (false && ',
    tests: [VIEW_TESTS],
  },
  {
    name: 'A view as a client that ends with its session is not in the audit log',
    file: SESSIONS,
    search: '        await writeAudit(manager, { kind, id }, viewEnded(viewingClientId));\n',
    replace: '',
    tests: [VIEW_TESTS],
  },
  {
    name: 'The sockets of a session stay open when its person may have none',
    file: 'api/src/modules/work/realtime/realtime.gateway.ts',
    search: '        void this.reauthorize(sessionId);\n',
    replace: '',
    tests: ['api/src/modules/work/realtime/realtime.spec.ts'],
  },
];
