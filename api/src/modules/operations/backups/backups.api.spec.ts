import { finished, listBackups, type Admin } from '../../../../test/backup-runs.js';
import { describeBackups } from '../../../../test/storages/backups.suite.js';
import { folder } from '../../../../test/storages/storages.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { newId } from '../../../platform/database/ids.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { startDailyBackup } from './backups.jobs.js';

describeBackups('a folder', folder);

describe('a backup', () => {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.loginAsStaff('admin');
  });
  afterAll(() => app.close());

  const runDaily = async (): Promise<void> => {
    await app.nest.get(JobQueue).add(startDailyBackup, {}, newId());
    await app.drainJobs();
  };

  it('is made every night unless the setting is off', async () => {
    await runDaily();
    const [backup] = await listBackups(admin);
    expect(await finished(admin, backup?.id ?? '')).toMatchObject({ kind: 'scheduled', requestedBy: null });
    const changed = await admin.call('PUT', '/api/backups/settings', { body: { isDaily: false } });
    expect(changed.body).toEqual({ isDaily: false, keep: 14 });
    expect((await admin.call('PUT', '/api/backups/settings', { body: {} })).body).toEqual(changed.body);
    await runDaily();
    expect(await listBackups(admin)).toHaveLength(1);
  });

  it.each([0, 366, 1.5, 'many'])('is not kept %s times', async (keep) => {
    const { status, errors } = await admin.errorOf('PUT', '/api/backups/settings', { body: { isDaily: true, keep } });
    expect({ status, errors }).toEqual({ status: 400, errors: { keep: 'Enter a whole number from 1 to 365' } });
  });
});
