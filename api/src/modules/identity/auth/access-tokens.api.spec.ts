import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { TestClient } from '../../../../test/test-client.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const me = (client: TestClient) => client.call<{ code?: string }>('GET', '/api/auth/me');
const refresh = (client: TestClient) => client.call<{ code?: string }>('POST', '/api/auth/refresh');
const sessionIdOf = (client: TestClient): string => String(client.cookies.get('hive_refresh')).split('.')[0] ?? '';

describe('parallel calls', () => {
  it('authenticate as their own sessions', async () => {
    const clients = [await app.loginAsStaff('admin'), await app.loginAsClient(), await app.loginAsStaff('employee')];
    const calls = [...clients, ...clients].map(
      async (client) => [client.id, await client.get<{ id: string }>('/api/auth/me')] as const,
    );
    const answers = await Promise.all(calls);
    expect(answers.map(([, { body }]) => body.id)).toEqual(answers.map(([id]) => id));
  });
});

describe('access tokens', () => {
  const parts = (token: string): [Record<string, unknown>, Record<string, unknown>, string] => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    return [decode(header), decode(payload), signature];
  };
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const key = (secret: string, purpose = 'access-token') =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'hive', purpose, 32)));
  const now = (): number => Math.floor(app.clock.now().getTime() / 1000);

  function sign(claims: object, { secret = key(app.config.appSecret), typ = 'at+jwt', alg = 'HS256' } = {}): string {
    return new JwtService({ secret }).sign(claims, { algorithm: alg as 'HS256', header: { alg, typ } });
  }

  const forgeries: [string, (sid: string, genuine: string) => string][] = [
    [
      'without a signature (alg none)',
      (_, genuine) => `${encode({ ...parts(genuine)[0], alg: 'none' })}.${genuine.split('.')[1]}.`,
    ],
    [
      'with alg none that keeps the signature',
      (_, genuine) => `${encode({ ...parts(genuine)[0], alg: 'none' })}.${genuine.split('.').slice(1).join('.')}`,
    ],
    [
      'signed with another key',
      (sid, genuine) => sign({ ...parts(genuine)[1], sid }, { secret: key('another secret') }),
    ],
    [
      'signed with a key for another purpose',
      (_, genuine) => sign(parts(genuine)[1], { secret: key(app.config.appSecret, 'x') }),
    ],
    ['signed with HS512', (_, genuine) => sign(parts(genuine)[1], { alg: 'HS512' })],
    [
      'whose claims were changed',
      (_, genuine) => {
        const [header, payload, signature] = parts(genuine);
        return `${encode(header)}.${encode({ ...payload, exp: now() + 99_999 })}.${signature}`;
      },
    ],
    ['for another audience', (_, genuine) => sign({ ...parts(genuine)[1], aud: 'files' })],
    ['of another issuer', (_, genuine) => sign({ ...parts(genuine)[1], iss: 'https://evil.test' })],
    ['of another type', (_, genuine) => sign(parts(genuine)[1], { typ: 'JWT' })],
    ['that has expired', (_, genuine) => sign({ ...parts(genuine)[1], iat: now() - 700, exp: now() - 100 })],
    [
      'of an unknown session',
      (_, genuine) => sign({ ...parts(genuine)[1], sid: '0190a000-0000-7000-8000-000000000001' }),
    ],
    ['whose session is not an id', (_, genuine) => sign({ ...parts(genuine)[1], sid: { $ne: null } })],
    ['of random text', () => 'x.y.z'],
    ['that is an HMAC of nothing', () => `..${createHmac('sha256', '').digest('base64url')}`],
  ];

  it.each(forgeries)('rejects a token %s', async (_, forge) => {
    const client = await app.loginAsStaff('admin');
    const genuine = String(client.cookies.get('hive_access'));
    expect((await me(client)).status).toBe(200);
    const forged = app.visitor();
    forged.cookies.set('hive_access', forge(sessionIdOf(client), genuine));
    expect(await forged.errorOf('GET', '/api/auth/me')).toMatchObject({ status: 401, code: 'AUTH.SESSION_ENDED' });
  });

  it('accepts a token that the test signs with the right key (control)', async () => {
    const client = await app.loginAsStaff('admin');
    const copy = app.visitor();
    copy.cookies.set('hive_access', sign(parts(String(client.cookies.get('hive_access')))[1]));
    expect((await me(copy)).status).toBe(200);
  });

  it('expire after ten minutes', async () => {
    const client = await app.loginAsStaff('employee');
    app.clock.advance(601);
    expect((await me(client)).body.code).toBe('AUTH.SESSION_ENDED');
    expect((await refresh(client)).status).toBe(200);
  });

  it('are not accepted as refresh tokens, nor refresh tokens as access tokens', async () => {
    const client = await app.loginAsStaff('employee');
    const swapped = app.visitor();
    swapped.cookies.set('hive_access', String(client.cookies.get('hive_refresh')));
    swapped.cookies.set('hive_refresh', String(client.cookies.get('hive_access')));
    expect([(await me(swapped)).status, (await refresh(swapped)).status]).toEqual([401, 401]);
  });
});
