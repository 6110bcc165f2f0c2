import { query } from '../lib/postgres.mjs';

/** Bytes of all visit tables on disk, including indexes. */
export async function tableBytes(url) {
  const [{ bytes }] = await query(
    url,
    `SELECT sum(pg_total_relation_size(c.oid))::float8 AS bytes FROM pg_class c
     WHERE c.relkind = 'r' AND (c.relname ~ '^(website_visits|visit_)' OR c.relname = 'user_agents')`,
  );
  return bytes;
}
