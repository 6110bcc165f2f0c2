/**
 * Faults in which passwords are accepted, and in what is recorded of logins.
 * @type {import('./mutate.mjs').Mutation[]}
 */
export const loginMutations = [
  {
    name: 'One of the most common passwords is accepted',
    file: 'api/src/common/password-strength/guessable-passwords.ts',
    search: 'commonPasswords().has(toLower(password))',
    replace: 'commonPasswords().has(password.slice(0, 0))',
    tests: ['api/src/common/password-strength/guessable-passwords.spec.ts'],
  },
  {
    name: 'A password that is easy to guess is accepted by every form',
    file: 'api/src/modules/identity/auth/chosen-passwords.ts',
    search: 'if (isGuessable(',
    replace: 'if (!password && isGuessable(',
    tests: ['api/src/modules/identity/auth/chosen-passwords.api.spec.ts'],
  },
  {
    name: 'Words of the person of an account are accepted as its new password',
    file: 'api/src/modules/identity/auth/accounts.ts',
    search: 'account ? textsOf(account) : []',
    replace: 'account ? [] : []',
    tests: ['api/src/modules/identity/auth/chosen-passwords.api.spec.ts'],
  },
  ...[
    ['a login', 'auth/auth.service.ts', "await this.events.record('auth.logged-in', loggedIn);"],
    ['a logout', 'auth/auth.service.ts', "await this.events.record('auth.logged-out', person);"],
    ['a wrong password', 'auth/security-events.ts', 'return this.writeAttempt(attempt, attempt.failure);'],
    ['a refused attempt', 'auth/security-events.ts', 'await this.recordRefusal(key, source, attempt);'],
  ].map(([event, file, search]) => ({
    name: `Nothing records ${event}`,
    file: `api/src/modules/identity/${file}`,
    search,
    replace: '',
    tests: ['api/src/modules/identity/auth/security-events.api.spec.ts'],
  })),
  {
    name: 'Every refused attempt is an entry of the audit log',
    file: 'api/src/modules/identity/auth/security-events.ts',
    search: 'REFUSALS)).allowed) {',
    replace: 'REFUSALS)).retryAfterSeconds >= 0) {',
    tests: ['api/src/modules/identity/auth/security-events.api.spec.ts'],
  },
  {
    name: 'The audit log has the address of a login',
    file: 'api/src/common/http/security/caller-address.ts',
    search: "`${known.octets.slice(0, 3).join('.')}.0/24`",
    replace: 'address',
    tests: ['api/src/common/http/security/caller-address.spec.ts'],
  },
];
