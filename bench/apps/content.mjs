import { randomUUID } from 'node:crypto';

const ADMIN = { username: 'admin', password: 'a-password-for-the-bench' };
const CLIENT = { email: 'nadia@saffron.example', password: 'clients-have-passwords' };
const COMPANY = 'Saffron Kitchen';
/** With the demo messages more than one page of Hive. */
const MESSAGES = 20;

/** What the site needs so that `prepareContent` can log in and write. */
export const environment = {
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  // forms have a limit per address; every call of the bench names another one
  TRUSTED_PROXIES: '127.0.0.1,::1',
};

/**
 * What the screens show beside the demo content.
 * @typedef {{ newestMessage: string, oldestMessage: string, company: string }} Content
 */

let calls = 0;

/** Sends `method path`, as 'POST /api/contact'. */
async function call(origin, route, { body, cookie } = {}) {
  const [method, path] = route.split(' ');
  calls += 1;
  const response = await fetch(new URL(path, origin), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  if (!response.ok) {
    throw new Error(`${route}: ${response.status} ${await response.text()}`);
  }
  return response;
}

const logins = {
  admin: { path: '/api/auth/admin-login', body: ADMIN },
  client: { path: '/api/auth/client-login', body: CLIENT },
};

/** What the portal's login form takes. */
export const clientLogin = CLIENT;

/**
 * Logs a user in; gives the session's cookies for a Playwright context.
 * @param {string} origin
 * @param {'admin' | 'client'} user
 */
export async function sessionCookies(origin, user) {
  const { path, body } = logins[user];
  const response = await call(origin, `POST ${path}`, { body });
  return response.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';', 1)[0].split(/=(.*)/s);
    return { name, value, domain: 'localhost', path: '/', httpOnly: /httponly/i.test(line), sameSite: 'Lax' };
  });
}

/** Adds messages and a client with portal access to the demo content. */
export async function prepareContent(origin) {
  const cookie = (await sessionCookies(origin, 'admin')).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (let n = 1; n <= MESSAGES; n += 1) {
    const body = {
      name: `Ada Fielding ${n}`,
      email: `ada${n}@fielding.example`,
      message: 'We open a second shop in March and need the site, signage and a launch campaign in the same week.',
    };
    await call(origin, 'POST /api/contact', { body });
  }
  const signup = await call(origin, 'POST /api/client-signups', {
    body: {
      ...CLIENT,
      confirmPassword: CLIENT.password,
      firstName: 'Nadia',
      lastName: 'Rahimi',
      phone: '(512) 555-0148',
      company: COMPANY,
    },
  });
  const { id } = await signup.json();
  await call(origin, `PUT /api/client-signups/${id}/approve`, { cookie });
  const oldest = await call(origin, 'GET /api/contact?sort=createdAt&pageSize=1', { cookie });
  const [{ name: oldestMessage }] = await oldest.json();
  return { newestMessage: `Ada Fielding ${MESSAGES}`, oldestMessage, company: COMPANY };
}
