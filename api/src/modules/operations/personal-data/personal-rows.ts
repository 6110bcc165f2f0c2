import type { PersonalDataSummary } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import {
  WITH_SUBJECT,
  type PersonalRows,
  type PersonalTable,
  type ResolvedSubject,
} from '../../../common/personal-data/personal-table.js';

const BATCH = 500;

/** A table with rows of people outside the staff. */
export type PersonalRowsTable = PersonalTable & { rows: PersonalRows };

export const tablesWithRows = (tables: readonly PersonalTable[]): PersonalRowsTable[] =>
  tables.flatMap((table) => (table.rows ? [{ ...table, rows: table.rows }] : []));

/** How many rows of the table concern the subject. */
export async function countRows(
  manager: EntityManager,
  { table, rows }: PersonalRowsTable,
  subject: ResolvedSubject,
): Promise<number> {
  const [found] = await manager.query<{ count: number }[]>(
    `${WITH_SUBJECT} SELECT count(*)::integer AS count FROM ${table} AS t, s WHERE ${rows.concerns}`,
    [JSON.stringify(subject)],
  );
  return found?.count ?? 0;
}

/** What is stored about the subject, by kind of row. */
export async function countAll(
  manager: EntityManager,
  tables: readonly PersonalRowsTable[],
  subject: ResolvedSubject,
): Promise<PersonalDataSummary['found']> {
  const found: PersonalDataSummary['found'] = [];
  for (const table of tables) {
    const count = await countRows(manager, table, subject);
    if (count > 0) {
      found.push({ label: table.rows.label, count, erasure: table.rows.erase === 'remove' ? 'removed' : 'anonymous' });
    }
  }
  return found;
}

/** The rows as JSON without secrets, in batches; memory does not grow with their number. */
export async function* readRows(
  manager: EntityManager,
  { table, secret = [], rows }: PersonalRowsTable,
  subject: ResolvedSubject,
): AsyncGenerator<string[]> {
  const pairs = Object.entries(rows.exported ?? {}).map(([column, value]) => `'${column}', ${value}`);
  const replaced = `jsonb_build_object(${pairs.join(', ')})`;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await manager.query<{ id: string; line: string }[]>(
      `${WITH_SUBJECT} SELECT t.id, ((to_jsonb(t) - $2::text[]) || ${replaced})::text AS line FROM ${table} AS t, s
       WHERE (${rows.concerns}) AND t.id > $3::uuid ORDER BY t.id LIMIT ${BATCH}`,
      [JSON.stringify(subject), secret, last],
    );
    const end = batch.at(-1);
    if (!end) {
      return;
    }
    yield batch.map(({ line }) => line);
    last = end.id;
  }
}

/** The keys of the rows' files in the object store. */
export async function readFileKeys(
  manager: EntityManager,
  { table, rows: { concerns, files } }: PersonalRowsTable,
  subject: ResolvedSubject,
): Promise<string[]> {
  if (files === undefined) {
    return [];
  }
  const found = await manager.query<{ key: string }[]>(
    `${WITH_SUBJECT} SELECT DISTINCT unnest(${files}) AS key FROM ${table} AS t, s WHERE ${concerns} ORDER BY 1`,
    [JSON.stringify(subject)],
  );
  return found.map(({ key }) => key);
}

/**
 * Erases one batch; returns the number of rows. Rows are locked first and changed by the next statement: a statement that waits
 * for another transaction locks the newest version of a row, but would change the one that it saw when it began.
 */
export async function eraseBatch(
  manager: EntityManager,
  { table, rows: { concerns, erase } }: PersonalRowsTable,
  subject: ResolvedSubject,
): Promise<number> {
  const locked = await manager.query<{ id: string }[]>(
    `${WITH_SUBJECT} SELECT t.id FROM ${table} AS t, s WHERE ${concerns} ORDER BY t.id LIMIT ${BATCH} FOR UPDATE OF t`,
    [JSON.stringify(subject)],
  );
  const change =
    erase === 'remove'
      ? `DELETE FROM ${table} AS t USING s`
      : `UPDATE ${table} AS t SET ${Object.entries(erase)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', ')} FROM s`;
  const [, count] = await manager.query<[unknown[], number]>(`${WITH_SUBJECT} ${change} WHERE t.id = ANY ($2)`, [
    JSON.stringify(subject),
    locked.map(({ id }) => id),
  ]);
  return count;
}
