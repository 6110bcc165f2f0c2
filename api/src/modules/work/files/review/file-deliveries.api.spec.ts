import type { ObjectStorage } from '@hive/object-storage';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { duringCall } from '../../../../../test/during-call.js';
import { makeFile, makeProject } from '../../../../../test/factories.js';
import { beginUpload, sendPart, uploadFile } from '../../../../../test/files.js';
import { PersonalDataDriver } from '../../../../../test/personal-data.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { unzip } from '../../../../../test/unzip.js';
import { newId } from '../../../../platform/database/ids.js';
import { JobQueue } from '../../../../platform/queue/queue.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { ClientEmployeeEntity } from '../../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../../base/people/client.entity.js';
import { lockAnnouncements } from './announcement-lock.js';
import { FileDeliveries } from './file-deliveries.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { announceDeliveries } from '../files.jobs.js';
import { contentKey, FILES_PREFIX } from '../files.rules.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function announce(): Promise<void> {
  await app.nest.get(JobQueue).add(announceDeliveries, {}, newId());
  await app.drainJobs();
}

describe('the mail about deliverables', () => {
  it('lists all of a quarter of an hour once, for those who see files', async () => {
    const { manager } = app.dataSource;
    const { id: clientId } = await app.loginAsClient();
    await app.loginAsTeam(clientId, { level: 'member', canViewProjects: false });
    const viewer = await app.loginAsTeam(clientId, { level: 'member', canViewProjects: true });
    const { contactEmail } = await manager.findOneByOrFail(ClientEntity, { id: clientId });
    const { email } = await manager.findOneByOrFail(ClientEmployeeEntity, { id: viewer.id });
    const before = await app.deliveredMails();
    // in one transaction, since the scheduled run may come at any moment
    await manager.transaction(async (transaction) => {
      for (const fileName of ['Logo <final>.txt', 'Plan.txt']) {
        await makeFile(transaction, { clientId, fileName, version: { isAnnounced: false } });
      }
    });
    await announce();
    await announce();
    const mails = (await app.deliveredMails()).slice(before.length);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([contactEmail, email].toSorted());
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new files for you', '2 new files for you']);
    expect(mails[0]?.text).toContain('Logo <final>.txt');
    expect(mails[0]?.text).toContain('http://hive.test/client-portal/files');
    expect(mails[0]?.html).toContain('Logo &lt;final&gt;.txt');
  });

  it('lists the files in one mail when two processes announce at once', async () => {
    const { manager } = app.dataSource;
    const { id: clientId } = await app.loginAsClient();
    const { contactEmail } = await manager.findOneByOrFail(ClientEntity, { id: clientId });
    await duringCall(
      app.dataSource,
      () => app.nest.get(FileDeliveries).announce(),
      async (other) => {
        await lockAnnouncements(other.manager);
        for (const fileName of ['Logo.txt', 'Plan.txt']) {
          await makeFile(other.manager, { clientId, fileName, version: { isAnnounced: false } });
        }
      },
    );
    await app.drainJobs();
    const mails = await app.deliveredMails(contactEmail);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new files for you']);
  });

  it('is due for deliverables of staff alone', async () => {
    const staff = await app.loginAsStaff('admin');
    const client = await app.loginAsClient();
    const delivered = await uploadFile(staff, client.id, { section: 'deliverable' });
    await uploadFile(staff, client.id, { section: 'brand-asset' });
    await uploadFile(client, 'me', { section: 'upload' });
    await announce();
    const { contactEmail } = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: client.id });
    const mails = await app.deliveredMails(contactEmail);
    expect(mails.map(({ subject }) => subject)).toEqual([`New file: ${delivered.fileName}`]);
  });

  it('waits until a draft is started', async () => {
    const { manager } = app.dataSource;
    const { id: clientId } = await app.loginAsClient();
    const { id: projectId } = await makeProject(manager, { clientId, status: 'draft' });
    await makeFile(manager, { clientId, projectId, version: { isAnnounced: false } });
    const before = await app.deliveredMails();
    await announce();
    expect(await app.deliveredMails()).toHaveLength(before.length);
    await manager.query(`UPDATE projects SET status = 'active' WHERE id = $1`, [projectId]);
    await announce();
    expect(await app.deliveredMails()).toHaveLength(before.length + 1);
  });
});

describe('personal data of files', () => {
  it('of a client is exported with the contents, and erased with them', async () => {
    const client = await app.loginAsClient();
    const data = new PersonalDataDriver(app, await app.loginAsStaff('admin'));
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c60' } })
      .png()
      .toBuffer();
    const { id } = await uploadFile(client, 'me', { content, fileName: 'Wqzzz shop.png' });
    await app.drainJobs();
    // an erasure removes locked versions, too
    await app.dataSource.query(`UPDATE file_versions SET approval = 'approved', is_locked = true WHERE file_id = $1`, [
      id,
    ]);
    const running = await beginUpload(client, 'me', { content: randomBytes(5), fileName: 'Wqzzz running.txt' });
    await sendPart(client, running.body.id, 0, randomBytes(5));
    const exported = await data.start('export', { clientId: client.id });
    await data.finished(exported.id);
    const entries = await unzip((await data.download(exported.id)).rawPayload);
    const contents = [...entries.keys()].filter((name) => name.startsWith('files/'));
    expect(contents).toHaveLength(3);
    expect(entries.get('files.jsonl')).toContain('Wqzzz shop.png');

    const { companyName } = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: client.id });
    await data.run('erasure', { clientId: client.id }, companyName);
    const prefix = contentKey(client.id, '');
    expect(await storage.list(prefix)).toEqual([]);
    expect(await data.rowsWith('wqzzz')).toEqual([]);
    expect(await storage.listUnfinished(FILES_PREFIX)).toEqual([]);
  });

  it('of a person of a company are its names, and the files stay', async () => {
    const client = await app.loginAsClient();
    const member = await app.loginAsTeam(client.id, { level: 'admin' });
    const data = new PersonalDataDriver(app, await app.loginAsStaff('admin'));
    const file = await uploadFile(member, 'me');
    const [row] = await app.dataSource.query<{ email: string }[]>('SELECT email FROM client_employees WHERE id = $1', [
      member.id,
    ]);
    await data.run('erasure', { email: row?.email ?? '' });
    const version = await app.dataSource.manager.findOneByOrFail(FileVersionEntity, { fileId: file.id });
    expect(version.uploaderName).toBe('Erased person');
    expect((await client.get(file.fileUrl)).status).toBe(200);
  });
});
