import { createHash, randomUUID } from 'node:crypto';
import * as contracts from '@hive/contracts';
import type { Created, RouteContract } from '@hive/contracts';
import type { Call } from './call.js';
import type { Installation } from './installation.js';
import type { SessionPool } from './session-pool.js';
import { FIREFOX } from '../support/user-agents.js';

/** How a public write is sent, and the rows that it stores. */
export interface PublicWrite {
  /** True when the call is acknowledged. */
  send(call: Call): Promise<boolean>;
  /** How often to send it, compared with the others. */
  weight: number;
  /** A token that the write needs; it is not sent when there is none. By default tokens are random. */
  takeToken?: () => string | undefined;
  /** Gives `{ token }` of each stored write, as often as it is stored; absent for a write that stores no row. */
  storedSql?: string;
  /** Whether a page repeats the call with the same key after a failure. */
  isRepeated?: boolean;
  /** The recipient of a mail for each write. */
  mailsTo?: readonly ('sender' | 'agency')[];
}

const DOMAIN = '@harborpine.example';
/** The body that a mail program posts to the link of a mail (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** The address of the sender of a write. */
export const emailOf = (token: string) => `${token}${DOMAIN}`;

const routes: RouteContract[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, area]) => Object.values(area as Record<string, RouteContract>));

/** `METHOD /path` of every write that anyone may call. */
export const publicWriteRoutes = routes
  .filter(({ access, method }) => access === 'public' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`)
  .toSorted();

/** Sends the example of the contract with changed fields. */
const sendExample = async (call: Call, { example }: RouteContract, change: object): Promise<boolean> => {
  const response = await call.post({ ...(example.body as object), ...change });
  const created = response.ok ? ((await response.json()) as Created) : undefined;
  return created !== undefined;
};

/** Clients whose confirmation link has not been followed. Gives the tokens of the links, which are also the names. */
export async function createConfirmations(installation: Installation, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomUUID());
  const rows = tokens.map((token) => `('${token}', '${createHash('sha256').update(token).digest('hex')}')`);
  await installation.query(
    `WITH links AS (SELECT *, gen_random_uuid() AS client_id FROM (VALUES ${rows.join()}) AS v (token, hash)),
     stored AS (
       INSERT INTO clients (id, company_name, contact_email, pending_password)
       SELECT client_id, token, token || '${DOMAIN}', 'unused' FROM links)
     INSERT INTO one_time_tokens (id, purpose, subject_id, hash, expires_at)
     SELECT gen_random_uuid(), 'confirm-portal-access', client_id, hash, now() + interval '1 day' FROM links`,
  );
  return tokens;
}

/** Clients who can log in, and each ask for another password once. Gives their names. */
export async function createForgetful(installation: Installation, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => randomUUID());
  await installation.query(
    `INSERT INTO clients (id, company_name, contact_email, portal_access, password)
     SELECT gen_random_uuid(), name, name || '${DOMAIN}', true, 'unused'
     FROM (VALUES ${names.map((name) => `('${name}')`).join()}) AS v (name)`,
  );
  return names;
}

/** Names of which each call uses one up: of unconfirmed clients, and of clients who have forgotten their password. */
interface Names {
  confirmations: string[];
  forgetful: string[];
}

/** Every public write by its route; a route that is missing here fails the suite. */
export function publicWrites(sessions: SessionPool, { confirmations, forgetful }: Names): Record<string, PublicWrite> {
  return {
    'POST /api/contact': {
      weight: 6,
      isRepeated: true,
      mailsTo: ['sender', 'agency'],
      storedSql: `SELECT name AS token FROM contact_messages`,
      send: (call) =>
        sendExample(call, contracts.contactContract.create, { name: call.token, email: emailOf(call.token) }),
    },
    'POST /api/clients': {
      weight: 4,
      isRepeated: true,
      mailsTo: ['sender', 'agency'],
      storedSql: `SELECT company_name AS token FROM clients`,
      send: (call) =>
        sendExample(call, contracts.clientContract.create, {
          companyName: call.token,
          contactEmail: emailOf(call.token),
        }),
    },
    'POST /api/client-signups': {
      weight: 2,
      isRepeated: true,
      mailsTo: ['sender', 'agency'],
      storedSql: `SELECT company AS token FROM client_signups`,
      send: (call) =>
        sendExample(call, contracts.signupContract.create, { company: call.token, email: emailOf(call.token) }),
    },
    'POST /api/analytics/track-visit': {
      weight: 8,
      storedSql: `SELECT substr(page, 2) AS token FROM website_visits`,
      send: async ({ token, post }) =>
        (await post({ page: `/${token}`, userAgent: FIREFOX, sessionId: `session-${token.slice(-2)}` })).status === 204,
    },
    'POST /api/analytics/assessment-progress': {
      weight: 2,
      send: async ({ token, post }) =>
        (await post({ sessionId: `session-${token.slice(-2)}`, stage: 'opened' })).status === 204,
    },
    'POST /api/releases/loads': {
      weight: 2,
      send: async ({ post }) => (await post(contracts.remoteContract.report.example.body)).status === 204,
    },
    'POST /api/portal-access/confirm': {
      weight: 1,
      takeToken: () => confirmations.pop(),
      storedSql: `SELECT company_name AS token FROM clients WHERE portal_access`,
      send: async ({ token, post }) => (await post({ token })).status === 204,
    },
    // the tokens are made up, so the server refuses them
    'POST /api/notifications/unsubscribe': {
      weight: 1,
      send: async ({ token, post }) =>
        (await post(new URLSearchParams(ONE_CLICK), { query: { token } })).status === 404,
    },
    'POST /api/portal-access/renew-link': { weight: 1, send: async ({ token, post }) => (await post({ token })).ok },
    ...authWrites(sessions, forgetful),
  };
}

const authWrites = (sessions: SessionPool, forgetful: string[]): Record<string, PublicWrite> => ({
  'POST /api/auth/forgot-password': {
    weight: 1,
    takeToken: () => forgetful.pop(),
    mailsTo: ['sender'],
    send: async ({ token, post }) => (await post({ account: 'client', login: emailOf(token) })).status === 202,
  },
  'POST /api/auth/check-password-link': { weight: 1, send: async ({ token, post }) => (await post({ token })).ok },
  'POST /api/auth/renew-password-link': { weight: 1, send: async ({ token, post }) => (await post({ token })).ok },
  // the tokens are made up, so the server refuses them
  'POST /api/auth/reset-password': {
    weight: 1,
    send: async ({ token, post }) => (await post({ token, newPassword: token })).ok,
  },
  'POST /api/auth/admin-login': { weight: 1, send: (call) => sessions.logIn(call, 'staff') },
  'POST /api/auth/client-login': { weight: 1, send: (call) => sessions.logIn(call, 'client') },
  'POST /api/auth/resume': { weight: 1, send: (call) => sessions.resume(call) },
  'POST /api/auth/refresh': { weight: 1, send: (call) => sessions.refresh(call) },
  'POST /api/auth/logout': { weight: 1, send: (call) => sessions.logOut(call) },
});
