import type { Backup, BackupSettings } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { fromBufferPromise } from 'yauzl';
import { AuditLogEntity } from '../../src/common/audit/audit-log.entity.js';
import { BackupEntity } from '../../src/modules/operations/backups/backup.entity.js';
import { backupKey } from '../../src/modules/operations/backups/backup-storage.js';
import { OBJECT_STORAGE } from '../../src/platform/storage/storage.js';
import { finished, insertBackup, listBackups, makeBackup, type Admin } from '../backup-runs.js';
import { collectEvents, eventsDelivered } from '../observe.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { unzip } from '../unzip.js';
import type { OpenStorage, TestStorage } from './storages.js';

interface BackupSite {
  app: TestApp;
  admin: Admin;
  storage: ObjectStorage;
}

/** The product on a storage, for the tests of a block. */
function useBackups(open: OpenStorage): () => BackupSite {
  let site: BackupSite;
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await open();
    const app = await createTestApp({ config: opened.config ?? {} });
    const admin = await app.loginAsStaff('admin');
    site = { app, admin, storage: app.nest.get<ObjectStorage>(OBJECT_STORAGE) };
  });
  afterAll(async () => {
    await site.app.close();
    await opened.close();
  });
  return () => site;
}

/** How backups are made, listed, downloaded and deleted on every kind of storage. */
export function describeBackups(name: string, open: OpenStorage): void {
  describe(`backups in ${name}`, () => {
    const site = useBackups(open);

    it('are made in the background with progress, listed, and downloaded with an audit entry', async () => {
      const { app, admin } = site();
      const events = collectEvents(app.nest);
      const backup = await makeBackup(admin);
      expect(backup.doneBytes).toBeGreaterThan(0);
      expect(backup.doneBytes).toBe(backup.totalBytes);
      await app.drainJobs();
      await eventsDelivered(app.nest);
      const reports = events.filter(({ type }) => type === 'backup.changed');
      expect(reports.length).toBeGreaterThanOrEqual(3);
      const file = await app.nest.inject({
        url: `/api/backups/${backup.id}/file`,
        headers: { cookie: admin.cookieHeader },
      });
      expect(file.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(backup.fileBytes),
        'content-disposition': expect.stringMatching(/^attachment; filename="hive-\d{4}-.*\.zip"$/),
      });
      const entries = await unzip(file.rawPayload);
      expect([...entries.keys()].slice(-3)).toEqual(['manifest.json', 'manifest.sha256', 'manifest.signature']);
      expect(entries.get('tables/employees.copy')).toContain('@');
      expect(
        await app.dataSource.manager.countBy(AuditLogEntity, { subjectId: backup.id, action: 'backup.downloaded' }),
      ).toBe(1);
    });

    it('are deleted with their archive, unless they are under way', async () => {
      const { app, admin, storage } = site();
      const backup = await makeBackup(admin);
      expect((await admin.call('DELETE', `/api/backups/${backup.id}`)).status).toBe(204);
      expect(await listBackups(admin)).not.toContainEqual(expect.objectContaining({ id: backup.id }));
      const row = { id: backup.id, createdAt: new Date(backup.createdAt) };
      expect(await storage.size(backupKey(row))).toBeUndefined();
      expect(await admin.errorOf('DELETE', `/api/backups/${backup.id}`)).toMatchObject({ code: 'BACKUP.NOT_FOUND' });
      const { id } = await insertBackup(app, { status: 'running' });
      expect(await admin.errorOf('DELETE', `/api/backups/${id}`)).toMatchObject({
        status: 409,
        code: 'BACKUP.UNDER_WAY',
      });
      expect(await admin.errorOf('GET', `/api/backups/${id}/file`)).toMatchObject({ code: 'BACKUP.NO_FILE' });
      await app.dataSource.manager.delete(BackupEntity, id);
    });
  });
}

/** How backups replace earlier ones and begin again on every kind of storage. */
export function describeRepeatedBackups(name: string, open: OpenStorage): void {
  describe(`repeated backups in ${name}`, () => {
    const site = useBackups(open);

    it('contain no earlier backups, and those beyond the number of the settings are removed', async () => {
      const { app, admin, storage } = site();
      const settings: BackupSettings = { isDaily: true, keep: 2 };
      const { status } = await admin.call('PUT', '/api/backups/settings', { body: settings });
      expect(status).toBe(200);
      expect((await admin.get<BackupSettings>('/api/backups/settings')).body).toEqual(settings);
      const made = [await makeBackup(admin), await makeBackup(admin)];
      await app.drainJobs();
      const events = collectEvents(app.nest);
      made.push(await makeBackup(admin));
      await app.drainJobs();
      await eventsDelivered(app.nest);
      const removed = { type: 'backup.changed', data: { id: made[0]?.id } };
      expect(events).toContainEqual(expect.objectContaining(removed));
      const kept = (await listBackups(admin)).map(({ id }) => id);
      expect(kept).toEqual([made[2]?.id, made[1]?.id]);
      const objects = await storage.list('backups/');
      expect(objects).toHaveLength(2);
      const archive = await storage.read(objects[1]?.key ?? '');
      const zip = await fromBufferPromise(archive ?? Buffer.alloc(0), { lazyEntries: true });
      for await (const entry of zip.eachEntry()) {
        expect(entry.fileName).not.toContain('objects/backups/');
      }
    });

    it('start again after the end of their process, and leave nothing behind', async () => {
      const { app, admin, storage } = site();
      const interrupted = await insertBackup(app, { status: 'running', doneBytes: 5 });
      await storage.writePart(backupKey(interrupted), 0, Buffer.alloc(1000, 'left behind'));
      const { body } = await admin.post<Backup>('/api/backups');
      expect(body.id).toBe(interrupted.id);
      expect(await finished(admin, interrupted.id)).toMatchObject({ status: 'done' });
      expect(await storage.listUnfinished('backups/')).toEqual([]);
      const archive = await storage.read(backupKey(interrupted));
      expect((await unzip(archive ?? Buffer.alloc(0))).has('manifest.json')).toBe(true);
    });
  });
}
