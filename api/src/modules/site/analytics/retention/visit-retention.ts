import type { DataSource, EntityManager } from 'typeorm';
import { applyRetention, readRetention } from '../../../../common/retention/retention.js';

const SESSION_RETENTION_MS = 2 * 24 * 3_600_000;

/** This month and the next three. */
const MONTHS_AHEAD = [0, 1, 2, 3];

/** A lock that waits for a backup would block all visits behind it: the job gives up and runs again later. */
const LOCK_TIMEOUT = '2s';

interface Month {
  table: string;
  from: string;
  to: string;
}

function monthOf(now: Date, offset: number): Month {
  const start = (months: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
  const from = start(offset);
  return { table: `website_visits_${from.slice(0, 4)}_${from.slice(5, 7)}`, from, to: start(offset + 1) };
}

/** Creates partitions ahead, drops old visits and deletes expired sessions, each in a transaction of its own. */
export async function runRetention(dataSource: DataSource, now: Date): Promise<void> {
  const inTransaction = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
    dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      return work(manager);
    });
  await inTransaction((manager) => ensurePartitions(manager, now, MONTHS_AHEAD));
  await applyRetention(dataSource, { name: 'visitMonths', now }, () =>
    inTransaction((manager) => dropOldVisits(manager, now)),
  );
  await inTransaction((manager) => deleteExpiredSessions(manager, now));
}

/**
 * Creates the partitions of the months, which are offsets from the month of `now`, and moves rows of the default partition
 * into them. Attaching a table, unlike creating the partition in place, does not block inserts.
 */
export async function ensurePartitions(manager: EntityManager, now: Date, months: readonly number[]): Promise<void> {
  for (const offset of months) {
    const month = monthOf(now, offset);
    const [found] = await manager.query<{ exists: boolean }[]>(`SELECT to_regclass($1) IS NOT NULL AS exists`, [
      month.table,
    ]);
    if (!found?.exists) {
      await createPartition(manager, month);
    }
  }
}

async function createPartition(manager: EntityManager, { table, from, to }: Month): Promise<void> {
  await manager.query(`CREATE TABLE ${table} (LIKE website_visits INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
  await manager.query(`LOCK TABLE website_visits_default IN ACCESS EXCLUSIVE MODE`);
  await manager.query(
    `WITH moved AS (DELETE FROM website_visits_default WHERE visited_at >= $1 AND visited_at < $2 RETURNING *)
     INSERT INTO ${table} SELECT * FROM moved`,
    [from, to],
  );
  await manager.query(`ALTER TABLE website_visits ATTACH PARTITION ${table} FOR VALUES FROM ('${from}') TO ('${to}')`);
}

/** Drops the partitions of old months, counting this month as the first that is kept; the roll-ups stay. Returns the number of visits. */
async function dropOldVisits(manager: EntityManager, now: Date): Promise<number> {
  const oldest = monthOf(now, 1 - (await readRetention(manager, 'visitMonths')));
  const [found] = await manager.query<{ visits: number }[]>(
    'SELECT count(*)::integer AS visits FROM website_visits WHERE visited_at < $1',
    [oldest.from],
  );
  await deleteUserAgents(manager, oldest);
  const old = await manager.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'website_visits'::regclass AND relname ~ '^website_visits_\\d{4}_\\d{2}$' AND relname < $1`,
    [oldest.table],
  );
  for (const { name } of old) {
    await manager.query(`DROP TABLE ${name}`);
  }
  await manager.query(`DELETE FROM website_visits_default WHERE visited_at < $1`, [oldest.from]);
  return found?.visits ?? 0;
}

/** Deletes user agents that only visits before that month have. */
async function deleteUserAgents(manager: EntityManager, oldest: Month): Promise<void> {
  await manager.query(
    `DELETE FROM user_agents WHERE id IN (SELECT user_agent_id FROM website_visits WHERE visited_at < $1)
     AND NOT EXISTS (SELECT FROM website_visits WHERE user_agent_id = user_agents.id AND visited_at >= $1)`,
    [oldest.from],
  );
}

/** Deletes sessions that cannot continue; their sums stay in the roll-ups. */
export async function deleteExpiredSessions(manager: EntityManager, now: Date): Promise<void> {
  await manager.query(`DELETE FROM visit_sessions WHERE last_at < $1`, [
    new Date(now.getTime() - SESSION_RETENTION_MS),
  ]);
}
