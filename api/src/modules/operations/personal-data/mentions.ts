import type { DataSource, EntityManager } from 'typeorm';
import { allowAuditLogMaintenance } from '../../../common/audit/audit-log-maintenance.js';
import {
  idsOf,
  mayMentionSubject,
  WITH_SUBJECT,
  type ResolvedSubject,
} from '../../../common/personal-data/personal-table.js';
import { isDeepStrictEqual } from 'node:util';
import { erasePayload, maskMentions } from './personal-data.rules.js';
import { personalTables } from './personal-tables.js';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Payload = Record<string, unknown> | null;

interface AuditRow {
  id: string;
  subject_id: string;
  before: Payload;
  after: Payload;
}

/** Entries about something of a client, such as a file, name the client: what they are about may be gone. */
const AUDIT_ROWS = `${WITH_SUBJECT} SELECT t.id, t.subject_id, t.before, t.after FROM audit_log AS t, s
  WHERE (t.subject_id = ANY ($3::text[]) OR t.before->>'clientId' = ANY ($3::text[])
    OR t.after->>'clientId' = ANY ($3::text[]) OR ${mayMentionSubject('before::text')} OR ${mayMentionSubject('after::text')})
    AND t.id > $2::uuid ORDER BY t.id LIMIT ${BATCH}`;

/** The lock waits for concurrent edits, so that the text is read after them. */
const textsIn = (table: string, column: string): string => `${WITH_SUBJECT}
  SELECT t.id, t.${column} AS text FROM ${table} AS t, s
  WHERE ${mayMentionSubject(column)} AND t.id > $2::uuid ORDER BY t.id LIMIT ${BATCH} FOR UPDATE OF t`;

/** Runs the work for each batch of rows in ascending order of their ids, each in a transaction of its own. */
async function inBatches<Row extends { id: string }>(
  dataSource: DataSource,
  read: (manager: EntityManager, after: string) => Promise<Row[]>,
  change: (manager: EntityManager, row: Row) => Promise<void>,
): Promise<void> {
  let last: string | undefined = FIRST;
  while (last !== undefined) {
    const after = last;
    last = await dataSource.transaction(async (manager) => {
      await allowAuditLogMaintenance(manager);
      // a rare name is looked for in every text of the table
      await manager.query('SET LOCAL statement_timeout = 0');
      const rows = await read(manager, after);
      for (const row of rows) {
        await change(manager, row);
      }
      return rows.at(-1)?.id;
    });
  }
}

/** Removes the subject from the audit log: who did what and when stays. */
export async function eraseAuditLog(dataSource: DataSource, subject: ResolvedSubject): Promise<void> {
  const ids = new Set(idsOf(subject));
  const kept = new Set(subject.keptClientIds);
  await inBatches<AuditRow>(
    dataSource,
    (manager, after) => manager.query(AUDIT_ROWS, [JSON.stringify(subject), after, [...ids, ...kept]]),
    async (manager, { id, subject_id: subjectId, ...entry }) => {
      const concerned = [subjectId, entry.before?.clientId, entry.after?.clientId].map(String);
      const isOf = (set: ReadonlySet<string>): boolean => concerned.some((name) => set.has(name));
      const about = isOf(ids) ? 'erased' : isOf(kept) ? 'kept company' : 'others';
      const before = erasePayload(entry.before, subject, about);
      const after = erasePayload(entry.after, subject, about);
      if (!isDeepStrictEqual([before, after], [entry.before, entry.after])) {
        await manager.query('UPDATE audit_log SET before = $2, after = $3 WHERE id = $1', [id, before, after]);
      }
    },
  );
}

/** Masks the subject in notes and comments about others. */
export async function maskTexts(dataSource: DataSource, subject: ResolvedSubject): Promise<void> {
  for (const { table, texts = [] } of personalTables) {
    for (const column of texts) {
      const read: ReadTexts = (manager, after) =>
        manager.query(textsIn(table, column), [JSON.stringify(subject), after]);
      await maskColumn(dataSource, { table, column, mentions: subject.mentions }, read);
    }
  }
  await maskAlertsTo(dataSource, subject);
}

/** In an alert to a company, its name is a mention even if it is a single word. */
async function maskAlertsTo(
  dataSource: DataSource,
  { clientIds, keptClientIds, companyNames = [] }: ResolvedSubject,
): Promise<void> {
  const erasedClientIds = clientIds.filter((id) => !keptClientIds.includes(id));
  for (const column of ['title', 'text']) {
    const read: ReadTexts = (manager, after) =>
      manager.query(
        `SELECT id, ${column} AS text FROM alerts
         WHERE client_ids && $1::uuid[] AND id > $2::uuid ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
        [erasedClientIds, after],
      );
    await maskColumn(dataSource, { table: 'alerts', column, mentions: companyNames }, read);
  }
}

type ReadTexts = (manager: EntityManager, after: string) => Promise<{ id: string; text: string }[]>;

async function maskColumn(
  dataSource: DataSource,
  { table, column, mentions }: { table: string; column: string; mentions: readonly string[] },
  read: ReadTexts,
): Promise<void> {
  await inBatches(dataSource, read, async (manager, { id, text }) => {
    const masked = maskMentions(text, mentions);
    if (masked !== text) {
      await manager.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, masked]);
    }
  });
}
