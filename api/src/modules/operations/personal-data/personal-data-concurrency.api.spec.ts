import { readdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStorage } from '@hive/object-storage';
import { tmpdir } from 'node:os';
import { makeClient, makeClientEmployee, makeMessage, makeNote } from '../../../../test/factories.js';
import { pollUntil } from '../../../../test/observe.js';
import { PersonalDataDriver } from '../../../../test/personal-data.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { newId } from '../../../platform/database/ids.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { withLockOrSkip } from '../../../platform/database/advisory-locks.js';
import { writeArchive } from './export-archive.js';
import { findSubject } from './personal-data-subjects.js';
import { personalDataRun, runPersonalDataRequest } from './personal-data.jobs.js';
import { tablesWithRows } from './personal-rows.js';
import { personalTables } from './personal-tables.js';
import { applyRetentionPeriods } from './retention.service.js';

let app: TestApp;
let data: PersonalDataDriver;

beforeAll(async () => {
  app = await createTestApp();
  data = new PersonalDataDriver(app, await app.loginAsStaff('admin'));
});
afterAll(() => app.close());

/** Starts the erasure while a transaction with the change is open, and commits that once the erasure waits for it. */
async function eraseDuring(change: string, id: string, start: () => Promise<{ id: string }>): Promise<void> {
  const holder = app.dataSource.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query(change, [id]);
    const request = await start();
    const waiting = await pollUntil(
      async () => {
        const [row] = await app.dataSource.query<{ count: number }[]>(
          `SELECT count(*)::integer AS count FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return row?.count ?? 0;
      },
      (count) => count > 0,
    );
    expect(waiting).toBeGreaterThan(0);
    await holder.commitTransaction();
    expect(await data.finished(request.id)).toMatchObject({ status: 'done' });
  } finally {
    await holder.release();
  }
}

const runJob = async (requestId: string): Promise<void> => {
  await app.nest.get(JobQueue).add(runPersonalDataRequest, { requestId }, newId());
  await app.drainJobs();
};

describe('an erasure', () => {
  it('also erases rows that another transaction was changing', async () => {
    const { manager } = app.dataSource;
    const client = await makeClient(manager, { companyName: 'Lockheld Kettles' });
    await eraseDuring('UPDATE clients SET business_goals = business_goals WHERE id = $1', client.id, () =>
      data.start('erasure', { clientId: client.id }, client.companyName),
    );
    expect(await manager.findOneByOrFail(ClientEntity, { id: client.id })).toMatchObject({
      companyName: 'Erased client',
      firstName: null,
    });
  });

  it('masks the person in a note and keeps a concurrent edit of it', async () => {
    const { manager } = app.dataSource;
    const { email } = await makeMessage(manager);
    const other = await makeMessage(manager);
    const note = await makeNote(manager, { subject: { messageId: other.id }, text: `Ask ${email}` });
    await eraseDuring(`UPDATE notes SET text = text || ', edited' WHERE id = $1`, note.id, () =>
      data.start('erasure', { email }),
    );
    const [row] = await app.dataSource.query<{ text: string }[]>('SELECT text FROM notes WHERE id = $1', [note.id]);
    expect(row?.text).toBe('Ask [erased], edited');
  });

  it('cleans sessions and the audit log again at its end', async () => {
    const client = await makeClient(app.dataSource.manager, { companyName: 'Latecomer Kettles' });
    await app.dataSource.query(`
      CREATE FUNCTION late_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO audit_log (id, action, subject_type, subject_id, created_at, after)
          VALUES (gen_random_uuid(), 'client.changed', 'client', OLD.id, now(), '{"contactPhone": "late 0199"}');
        INSERT INTO sessions (id, principal_kind, principal_id, refresh_hash, rotated_at, created_at, expires_at)
          VALUES (gen_random_uuid(), 'client', OLD.id, 'late', now(), now(), now() + interval '1 day');
        RETURN NEW; END $$`);
    await app.dataSource.query(
      'CREATE TRIGGER late_rows BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION late_rows()',
    );
    try {
      await data.run('erasure', { clientId: client.id }, client.companyName);
    } finally {
      await app.dataSource.query('DROP FUNCTION late_rows CASCADE');
    }
    expect(await data.rowsWith('late 0199')).toEqual([]);
    const sessions = await app.dataSource.query<unknown[]>('SELECT id FROM sessions WHERE principal_id = $1', [
      client.id,
    ]);
    expect(sessions).toEqual([]);
  });

  it('fails when its subject has become the last owner since the request', async () => {
    const { manager } = app.dataSource;
    const client = await makeClient(manager);
    const owner = await makeClientEmployee(manager, { companyId: client.id, accessLevel: 'owner' });
    const { subject } = await findSubject(manager, { email: client.contactEmail });
    const id = await data.makeRunning(client.contactEmail, { kind: 'erasure', subject, status: 'waiting' });
    await manager.update(ClientEmployeeEntity, owner.id, { accessLevel: 'member' });
    await runJob(id);
    expect(await data.read(id)).toMatchObject({ status: 'failed' });
    expect(await manager.findOneByOrFail(ClientEntity, { id: client.id })).toMatchObject({
      contactEmail: client.contactEmail,
    });
  });
});

describe('a request whose job was lost', () => {
  it('is run by a new request for the same subject', async () => {
    const { email } = await makeMessage(app.dataSource.manager);
    const id = await data.makeRunning(email);
    expect((await data.start('export', { email })).id).toBe(id);
    expect(await data.finished(id)).toMatchObject({ status: 'done' });
  });

  it('is tried for hours while the database is not available', () => {
    expect(2 ** (runPersonalDataRequest.attempts - 1)).toBeGreaterThan(4 * 3600);
  });

  it('is not run twice at the same time', async () => {
    const { email } = await makeMessage(app.dataSource.manager);
    const id = await data.makeRunning(email, { status: 'waiting' });
    await withLockOrSkip(app.dataSource, { lock: personalDataRun.lock, key: id }, async () => {
      await runJob(id);
      expect(await data.read(id)).toMatchObject({ status: 'waiting' });
    });
    await runJob(id);
    expect(await data.read(id)).toMatchObject({ status: 'done' });
  });
});

describe('an export whose lock was lost', () => {
  it('leaves request and file to the run that has taken over', async () => {
    const { email } = await makeMessage(app.dataSource.manager);
    const id = await data.makeRunning(email, { status: 'waiting' });
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    const putFile = storage.putFile.bind(storage);
    storage.putFile = async (...args) => {
      storage.putFile = putFile;
      await putFile(...args);
      await app.dataSource.query(
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND classid = 7305317
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      await app.nest.get(JobQueue).add(runPersonalDataRequest, { requestId: id }, newId());
      expect(await data.finished(id)).toMatchObject({ status: 'done' });
    };
    await runJob(id);
    expect(await data.read(id)).toMatchObject({ status: 'done' });
    expect((await data.download(id)).statusCode).toBe(200);
  });
});

describe('an export that ends early', () => {
  it('closes its file', async () => {
    const { manager } = app.dataSource;
    const { email } = await makeMessage(manager);
    const { subject } = await findSubject(manager, { email });
    const file = path.join(tmpdir(), `export-${newId()}.zip`);
    const written = writeArchive(file, {
      manager,
      storage: app.nest.get<ObjectStorage>(OBJECT_STORAGE),
      tables: tablesWithRows(personalTables),
      subject,
      onProgress: () => Promise.reject(new Error('cancelled')),
    });
    await expect(written).rejects.toThrow('cancelled');
    await rm(file, { force: true });
    const open = await readdir('/proc/self/fd');
    const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    expect(targets.filter((target) => target.startsWith(file))).toEqual([]);
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['failed', 'expired'],
  ] as const)('because it was %s loses name and subject a period later', async (status, after) => {
    const name = `${status}@ended.test`;
    const now = app.clock.now().getTime();
    const old = await data.makeRunning(name, { status, finishedAt: new Date(now - 25 * 3_600_000) });
    const recent = await data.makeRunning(name, { status, finishedAt: new Date(now - 3_600_000) });
    await app.nest.get(JobQueue).add(applyRetentionPeriods, {}, newId());
    await app.drainJobs();
    expect(await data.read(recent)).toMatchObject({ status, name });
    expect(await data.read(old)).toMatchObject({ status: after, name: null });
    const [row] = await app.dataSource.query<{ subject: unknown }[]>(
      'SELECT subject FROM personal_data_requests WHERE id = $1',
      [old],
    );
    expect(row?.subject).toBeNull();
  });
});
