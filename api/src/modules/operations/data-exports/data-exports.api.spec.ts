import type { DataExport } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { makeMessage } from '../../../../test/factories.js';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { unzip } from '../../../../test/unzip.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow } from '../../../platform/database/rows.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { DataExportEntity } from './data-export.entity.js';
import { sweepDataExports } from './data-exports.jobs.js';

let app: TestApp;
let admin: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

const read = async (id: string): Promise<DataExport | undefined> =>
  (await admin.get<DataExport[]>('/api/data-exports')).body.find((row) => row.id === id);

const finished = (id: string): Promise<DataExport | undefined> =>
  pollUntil(
    () => read(id),
    (row) => row?.status === 'done' || row?.status === 'failed',
  );

async function start(): Promise<string> {
  const { status, body } = await admin.post<DataExport>('/api/data-exports');
  expect(status).toBe(202);
  return body.id;
}

const download = (id: string) =>
  app.nest.inject({ url: `/api/data-exports/${id}/file`, headers: { cookie: admin.cookieHeader } });

describe('an export of all data', () => {
  it('has a CSV and a JSON Lines file for each table, without hashes and tokens', async () => {
    await app.loginAsClient();
    const message = '=1+1, "quoted"\nsecond line \\ ä 🐝';
    const name = 'Zoë;=1+1 ;-)';
    await makeMessage(app.dataSource.manager, { name, message });
    const id = await start();
    const done = await finished(id);
    expect(done).toMatchObject({ status: 'done' });
    expect(done?.doneTables).toBe(done?.totalTables);
    const file = await download(id);
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(done?.fileBytes),
      'content-disposition': expect.stringMatching(/^attachment; filename="hive-data-\d{4}-\d\d-\d\d\.zip"$/),
    });
    const entries = await unzip(file.rawPayload);
    const rows = (entries.get('jsonl/contact_messages.jsonl') ?? '').trimEnd().split('\n');
    expect(rows.map((row) => JSON.parse(row) as object)).toMatchObject([{ name, message }]);
    const csv = entries.get('csv/contact_messages.csv');
    expect(csv).toContain(`"'=1+1, ""quoted""\nsecond line \\ ä 🐝"`);
    // a spreadsheet that splits at semicolons shows text, too
    expect(csv).toContain(",Zoë;'=1+1 ;-),");
    expect(entries.get('csv/employees.csv')?.split('\n')[0]).toContain('email');
    expect([...entries.values()].join('\n')).not.toMatch(/argon2|password_hash|refresh_hash/);
    for (const table of ['sessions', 'one_time_tokens', 'captured_mails', 'idempotency_keys', 'outbox']) {
      expect([table, entries.has(`csv/${table}.csv`)]).toEqual([table, false]);
    }
    const audit = await app.dataSource.manager.find(AuditLogEntity, { where: { subjectId: id }, order: { id: 'ASC' } });
    expect(audit.map(({ action }) => action)).toEqual(['data-export.requested', 'data-export.downloaded']);
  });

  it('expires after 24 hours, and its file is removed', async () => {
    const id = await start();
    await finished(id);
    const validFor = `SELECT (expires_at - finished_at)::text AS time FROM data_exports WHERE id = $1`;
    expect(await app.dataSource.query(validFor, [id])).toEqual([{ time: '1 day' }]);
    const past = new Date(app.clock.now().getTime() - 1000);
    await app.dataSource.query('UPDATE data_exports SET expires_at = $2 WHERE id = $1', [id, past]);
    expect((await download(id)).statusCode).toBe(404);
    await app.nest.get(JobQueue).add(sweepDataExports, {}, newId());
    await app.drainJobs();
    expect(await read(id)).toMatchObject({ status: 'expired' });
    expect(await app.nest.get<ObjectStorage>(OBJECT_STORAGE).size(`data-exports/${id}.zip`)).toBeUndefined();
  });

  it('that is under way is returned instead of a second one, and continues after the end of its process', async () => {
    const id = newId();
    await insertRow(app.dataSource.manager, DataExportEntity, { id, status: 'running', requestedBy: admin.id });
    expect(await start()).toBe(id);
    expect(await finished(id)).toMatchObject({ status: 'done' });
  });

  it('that does not exist is not found', async () => {
    expect(await admin.errorOf('GET', `/api/data-exports/${newId()}/file`)).toMatchObject({
      status: 404,
      code: 'DATA_EXPORT.NOT_FOUND',
    });
  });
});
