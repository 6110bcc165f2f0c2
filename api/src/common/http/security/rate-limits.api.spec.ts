import * as contracts from '@hive/contracts';
import type { RouteContract } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { FailedAttempts } from './failed-attempts.js';
import { rateLimits, type RateLimitName } from './rate-limits.js';

const routes = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>));
const limited = routes.flatMap((route) => (route.rateLimit ? [{ ...route, rateLimit: route.rateLimit }] : []));

/** Fails each verification of a password; other routes count a call with any body. */
const body = {
  username: 'unknown',
  email: 'unknown@mail.test',
  password: 'wrong',
  currentPassword: 'wrong',
  newPassword: 'a longer honey-comb',
};

const maxOf: Record<RateLimitName, number> = {
  publicForm: rateLimits.publicForm.perAddress[0].max,
  visit: rateLimits.visit.perAddress[0].max,
  largeBody: rateLimits.largeBody.perAddress[0].max,
  login: rateLimits.login.perSource[0].max,
};

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

it('every limit of the table is used by a route', () => {
  expect(new Set(limited.map(({ rateLimit }) => rateLimit))).toEqual(new Set(Object.keys(rateLimits)));
});

it.each(limited.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers 429 with Retry-After above its limit',
  async (_, { method, path, access, rateLimit }) => {
    const newCaller = async () => (access === 'public' ? app.visitor() : app.loginAsStaff('employee'));
    const visitor = await newCaller();
    for (let call = 0; call < maxOf[rateLimit]; call += 1) {
      expect((await visitor.call(method, path, { body })).status).not.toBe(429);
    }
    const rejected = await visitor.call(method, path, { body });
    expect([rejected.status, rejected.body]).toMatchObject([429, { code: rateLimits[rateLimit].error }]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.headers).toMatchObject({
      'ratelimit-limit': String(maxOf[rateLimit]),
      'ratelimit-remaining': '0',
      'ratelimit-reset': rejected.headers['retry-after'],
    });
    expect((await (await newCaller()).call(method, path, { body })).status).not.toBe(429);
  },
  30_000,
);

it('says what is left of the limit, and nothing about calls without one', async () => {
  const visitor = app.visitor();
  const { path } = contracts.contactRoutes.create;
  const left = async () => {
    const { headers } = await visitor.call('POST', path, { body });
    return [headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']];
  };
  const seconds = expect.stringMatching(/^([1-9]|[1-5]\d|60)$/);
  expect(await left()).toEqual(['10', '9', seconds]);
  expect(await left()).toEqual(['10', '8', seconds]);
  const { headers } = await visitor.get('/healthz');
  expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
});

it('does not count logins whose verification failed because of an outage', async () => {
  const { address } = app.visitor();
  const failedAttempts = app.nest.get(FailedAttempts);
  const attempt = (verify: () => Promise<undefined>) => failedAttempts.attempt('outage', { address }, verify);
  for (let call = 0; call < rateLimits.login.perAccount[0].max; call += 1) {
    await expect(attempt(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  }
  for (let failure = 0; failure < rateLimits.login.perSource[0].max; failure += 1) {
    expect(await attempt(() => Promise.resolve(undefined))).toBeUndefined();
  }
  await expect(attempt(() => Promise.resolve(undefined))).rejects.toMatchObject({ code: 'AUTH.TOO_MANY_ATTEMPTS' });
});

it('rejects an address that failed to log in to many accounts', async () => {
  const visitor = app.visitor();
  const failedAttempts = app.nest.get(FailedAttempts);
  for (let failure = 0; failure < rateLimits.login.perAddress[0].max; failure += 1) {
    await failedAttempts.attempt(`account-${failure}`, { address: visitor.address }, () => Promise.resolve(undefined));
  }
  const rejected = await visitor.call('POST', contracts.authRoutes.adminLogin.path, { body });
  expect([rejected.status, rejected.body]).toMatchObject([429, { code: 'AUTH.TOO_MANY_ATTEMPTS' }]);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});
