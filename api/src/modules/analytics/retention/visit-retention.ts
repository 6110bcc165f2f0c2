import type { DataSource, EntityManager } from 'typeorm';

const SESSION_KEPT_MS = 2 * 24 * 3_600_000;

/** This month and the next three. */
const MONTHS_AHEAD = [0, 1, 2, 3];

/** This month and the twelve before it: no row is older than 13 months, and a month can be laid beside last year's. */
const MONTHS_KEPT = 13;

/** What waits for a table lets every visit wait behind it: while a backup reads them, upkeep gives up and comes again. */
const MAY_WAIT = '2s';

interface Month {
  table: string;
  from: string;
  to: string;
}

function monthOf(now: Date, ahead: number): Month {
  const start = (months: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
  const from = start(ahead);
  return { table: `website_visits_${from.slice(0, 4)}_${from.slice(5, 7)}`, from, to: start(ahead + 1) };
}

/** Everything that is to be done now and then; each part is done as a whole or not at all. */
export async function runRetention(dataSource: DataSource, now: Date): Promise<void> {
  const whole = (work: (manager: EntityManager) => Promise<void>): Promise<void> =>
    dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = '${MAY_WAIT}'`);
      await work(manager);
    });
  await whole((manager) => ensurePartitions(manager, now, MONTHS_AHEAD));
  await whole((manager) => dropOldVisits(manager, now));
  await whole((manager) => forgetSessions(manager, now));
}

/**
 * A partition for each of the months, counted from the one of `now`. What landed in the default partition meanwhile
 * moves to where it belongs. Attaching, unlike creating in place, lets visits come in all the while.
 */
export async function ensurePartitions(manager: EntityManager, now: Date, months: readonly number[]): Promise<void> {
  for (const ahead of months) {
    const month = monthOf(now, ahead);
    const [found] = await manager.query<{ there: boolean }[]>(`SELECT to_regclass($1) IS NOT NULL AS there`, [
      month.table,
    ]);
    if (!found?.there) {
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

/** Rows of months that are over for long go with their partition; the sums, which everything shown is read from, stay. */
async function dropOldVisits(manager: EntityManager, now: Date): Promise<void> {
  const oldest = monthOf(now, 1 - MONTHS_KEPT);
  await forgetBrowsers(manager, oldest);
  const old = await manager.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'website_visits'::regclass AND relname ~ '^website_visits_\\d{4}_\\d{2}$' AND relname < $1`,
    [oldest.table],
  );
  for (const { name } of old) {
    await manager.query(`DROP TABLE ${name}`);
  }
  await manager.query(`DELETE FROM website_visits_default WHERE visited_at < $1`, [oldest.from]);
}

/** Names of browsers that only visits before that month have. */
async function forgetBrowsers(manager: EntityManager, oldest: Month): Promise<void> {
  await manager.query(
    `DELETE FROM user_agents WHERE id IN (SELECT user_agent_id FROM website_visits WHERE visited_at < $1)
     AND NOT EXISTS (SELECT FROM website_visits WHERE user_agent_id = user_agents.id AND visited_at >= $1)`,
    [oldest.from],
  );
}

/** Sessions that can no longer go on are in the sums for good. */
export async function forgetSessions(manager: EntityManager, now: Date): Promise<void> {
  await manager.query(`DELETE FROM visit_sessions WHERE last_at < $1`, [new Date(now.getTime() - SESSION_KEPT_MS)]);
}
