import type { DataSource, EntityManager } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { CapturedMailEntity } from '../mail/captured-mail.entity.js';
import { defineLock, takeLock, tryLock, withLock } from './advisory-locks.js';
import { createDataSource } from './data-source.js';
import { newId } from './ids.js';
import { findOnePrepared, insertIgnore, insertRow, lockById, updateById, type LockOptions } from './rows.js';

const frameLock = defineLock('frame', 1);
const settingsLock = defineLock('settings', 2);

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, { entities: [CapturedMailEntity] }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const mail = (subject: string) => ({
  id: newId(),
  from: 'a@hive.test',
  to: 'b@hive.test',
  replyTo: null,
  subject,
  text: '',
  html: '',
});

const subjectOf = async (id: string) => (await dataSource.manager.findOneBy(CapturedMailEntity, { id }))?.subject;

/** Not inside the transaction, where pg_stat_activity would be a snapshot. */
const isSessionBlocked = async (): Promise<boolean> => {
  const blocked = await dataSource.query<unknown[]>(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return blocked.length > 0;
};

/** Whether the work waits for a concurrent transaction that holds a lock. */
async function waitsFor(
  hold: (manager: EntityManager) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { isWaiting, done } = await dataSource.transaction(async (manager) => {
    await hold(manager);
    let isDone = false;
    const done = work().finally(() => (isDone = true));
    let isWaiting = false;
    while (!isDone && !isWaiting) {
      isWaiting = await isSessionBlocked();
    }
    return { isWaiting, done };
  });
  await done;
  return isWaiting;
}

describe('a lock of a row', () => {
  it('does not wait for the check of a foreign key, which an insert makes', async () => {
    const row = mail('referenced');
    await insertRow(dataSource.manager, CapturedMailEntity, row);
    const refer = (manager: EntityManager) =>
      manager.query('SELECT FROM captured_mails WHERE id = $1 FOR KEY SHARE', [row.id]);
    const lock = () => dataSource.transaction((manager) => lockById(manager, CapturedMailEntity, row.id));
    expect(await waitsFor(refer, lock)).toBe(false);
    const change = (manager: EntityManager) => lockById(manager, CapturedMailEntity, row.id);
    expect(await waitsFor(change, lock)).toBe(true);
  });
});

describe('typed writes', () => {
  it('insert a row and change it by its id', async () => {
    const row = mail('first');
    await insertRow(dataSource.manager, CapturedMailEntity, row);
    await updateById(dataSource.manager, CapturedMailEntity, row.id, { subject: 'changed' });
    expect(await subjectOf(row.id)).toBe('changed');
  });

  it('do not compile with a property that is not a column', () => {
    const row = { ...mail('first'), sender: 'a@hive.test' };
    const compiled = () => [
      // @ts-expect-error: no such column
      insertRow(dataSource.manager, CapturedMailEntity, row),
      // @ts-expect-error: no such column
      insertIgnore(dataSource.manager, CapturedMailEntity, row),
      // @ts-expect-error: another type
      updateById(dataSource.manager, CapturedMailEntity, row.id, { subject: 5 }),
    ];
    expect(compiled).toBeInstanceOf(Function);
  });

  it('skip a row whose key exists, and report it', async () => {
    const row = mail('first');
    expect(await insertIgnore(dataSource.manager, CapturedMailEntity, row)).toBe(true);
    expect(await insertIgnore(dataSource.manager, CapturedMailEntity, { ...row, subject: 'second' })).toBe(false);
    expect(await subjectOf(row.id)).toBe('first');
  });
});

describe('findOnePrepared', () => {
  const insertMail = async () => {
    const row = mail('first');
    await insertRow(dataSource.manager, CapturedMailEntity, row);
    return row;
  };

  it('returns what findOneBy returns', async () => {
    const { id } = await insertMail();
    const where = { id, subject: 'first' };
    const expected = await dataSource.manager.findOneBy(CapturedMailEntity, where);
    const found = await findOnePrepared(dataSource, CapturedMailEntity, where);
    expect(found).toBeInstanceOf(CapturedMailEntity);
    expect(found).toEqual(expected);
    expect(found?.createdAt).toBeInstanceOf(Date);
  });

  it('returns null unless all values are those of the row', async () => {
    const { id } = await insertMail();
    expect(await findOnePrepared(dataSource, CapturedMailEntity, { id, subject: 'second' })).toBeNull();
    expect(await findOnePrepared(dataSource, CapturedMailEntity, { id: newId() })).toBeNull();
  });
});

describe('lockById', () => {
  it('finds the row if the caller may see it', async () => {
    const row = mail('locked');
    await insertRow(dataSource.manager, CapturedMailEntity, row);
    await dataSource.transaction(async (manager) => {
      expect((await lockById(manager, CapturedMailEntity, row.id))?.subject).toBe('locked');
      expect(await lockById(manager, CapturedMailEntity, newId())).toBeNull();
      const others: LockOptions<CapturedMailEntity> = { within: (builder) => builder.andWhere(`row.subject = 'x'`) };
      expect(await lockById(manager, CapturedMailEntity, row.id, others)).toBeNull();
    });
  });

  it('blocks concurrent changes', async () => {
    const row = mail('locked');
    await insertRow(dataSource.manager, CapturedMailEntity, row);
    const hold = (manager: EntityManager) => lockById(manager, CapturedMailEntity, row.id);
    const change = () => updateById(dataSource.manager, CapturedMailEntity, row.id, { subject: 'later' });
    expect(await waitsFor(hold, change)).toBe(true);
  });
});

describe('advisory locks', () => {
  const take = (key?: string) => () => dataSource.transaction((manager) => takeLock(manager, frameLock, key));
  const hold = (key?: string) => (manager: EntityManager) => takeLock(manager, frameLock, key);

  it('exclude each other by name and key', async () => {
    expect(await waitsFor(hold(), take())).toBe(true);
    expect(await waitsFor(hold('a'), take('a'))).toBe(true);
    expect(await waitsFor(hold('a'), take('b'))).toBe(false);
  });

  it('exclude other processes while work without a transaction runs', async () => {
    await withLock(dataSource, settingsLock, async () => {
      expect(await dataSource.transaction((manager) => tryLock(manager, settingsLock))).toBe(false);
    });
    expect(await dataSource.transaction((manager) => tryLock(manager, settingsLock))).toBe(true);
  });
});
