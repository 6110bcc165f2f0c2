import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Cluster } from './cluster.js';
import type { Lease } from './lease.js';
import { urlOf } from './server-process.js';

/** Owns the database and is no superuser, so that no statement of the application can read a file or start a program. */
const ROLE = 'hive';

/** Number of the advisory lock, in the maintenance database: processes that start together set the role up in turn. */
const SET_UP = 4_871_203;

/** Derived one-way: it does not reveal the password of the superuser. */
const passwordOf = ({ password }: Cluster): string => createHash('sha256').update(`${ROLE}:${password}`).digest('hex');

/** The address for the application. */
export const applicationUrlOf = (cluster: Cluster, port: number, database: string): string =>
  urlOf({ user: ROLE, password: passwordOf(cluster) }, port, database);

/**
 * The objects that the superuser owns in a database created by a version before 2026-11-29, except extensions. Sequences of
 * columns follow their tables.
 */
const TAKE_OVER = `
  DO $$ DECLARE statement text; BEGIN
    PERFORM set_config('search_path', '', true);
    FOR statement IN
      SELECT format('ALTER SCHEMA %I OWNER TO ${ROLE}', nspname) FROM pg_namespace
      WHERE nspowner = 10 AND nspname !~ '^pg_' AND nspname <> 'information_schema'
      UNION ALL
      SELECT format('ALTER TABLE %s OWNER TO ${ROLE}', c.oid::regclass) FROM pg_class AS c
      WHERE c.relowner = 10 AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
          AND (d.deptype = 'e' OR (c.relkind = 'S' AND d.deptype IN ('a', 'i'))))
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${ROLE}', p.oid::regprocedure) FROM pg_proc AS p
      WHERE p.proowner = 10 AND p.pronamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${ROLE}', t.oid::regtype) FROM pg_type AS t
      WHERE t.typowner = 10 AND t.typtype IN ('e', 'd') AND t.typnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
      UNION ALL
      SELECT format('ALTER COLLATION %s OWNER TO ${ROLE}', l.oid::regcollation) FROM pg_collation AS l
      WHERE l.collowner = 10 AND l.collnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_collation'::regclass AND d.objid = l.oid AND d.deptype = 'e')
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`;

/** Creates the role and gives it the database, even one that an earlier version or a superuser has filled. */
export async function ensureApplicationRole(
  lease: Lease,
  { cluster, port, database }: { cluster: Cluster; port: number; database: string },
): Promise<void> {
  await lease.run('SELECT pg_advisory_lock($1)', [SET_UP]);
  try {
    const found = await lease.run('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    if (found.length === 0) {
      await lease.run(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${passwordOf(cluster)}'`);
    }
    await lease.run(`ALTER DATABASE "${database.replaceAll('"', '""')}" OWNER TO ${ROLE}`);
    await takeOver(urlOf(cluster, port, database));
  } finally {
    await lease.run('SELECT pg_advisory_unlock($1)', [SET_UP]);
  }
}

async function takeOver(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(TAKE_OVER);
  } finally {
    await client.end();
  }
}
