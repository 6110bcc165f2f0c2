import { randomUUID } from 'node:crypto';
import { load } from '../lib/product.mjs';
import { withConnection } from '../lib/postgres.mjs';

const SESSION = `INSERT INTO sessions (id, principal_kind, principal_id, refresh_hash, rotated_at, created_at, expires_at)
  SELECT unnest($1::uuid[]), 'client', unnest($2::uuid[]), 'unused', now(), now(), now() + interval '1 day'`;

/**
 * Adds clients, each with a session of its login.
 * @param {string} url of the database
 * @param {{ clients: number, appSecret: string }} options
 * @returns {Promise<{ clientId: string, cookie: string }[]>}
 */
export async function addPeople(url, { clients, appSecret }) {
  const { AccessTokens } = await load('modules/identity/auth/access-tokens.js');
  const tokens = new AccessTokens({ appSecret, publicUrl: 'http://localhost' }, { now: () => new Date() });
  return withConnection(url, async (run) => {
    const rows = await run(
      `INSERT INTO clients (id, company_name, contact_email, portal_access, password)
       SELECT gen_random_uuid(), 'Company ' || n, 'owner' || n || '@bench.test', true, 'unused' FROM generate_series(1, $1::integer) AS n
       RETURNING id`,
      [clients],
    );
    const people = rows.map(({ id: clientId }) => ({ sessionId: randomUUID(), clientId }));
    await run(SESSION, [people.map(({ sessionId }) => sessionId), people.map(({ clientId }) => clientId)]);
    return people.map(({ sessionId, clientId }) => ({ clientId, cookie: `hive_access=${tokens.issue(sessionId)}` }));
  });
}
