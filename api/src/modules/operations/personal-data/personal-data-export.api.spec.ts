import { newId } from '../../../platform/database/ids.js';
import type { PersonalDataRequest } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { makeMessage, makeNote } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { unzip } from '../../../../test/unzip.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { runPersonalDataRequest } from './personal-data.jobs.js';
import { applyRetentionPeriods } from './retention.service.js';
import { personalDataPath, PersonalDataDriver } from '../../../../test/personal-data.js';

let app: TestApp;
let admin: TestClient & { id: string };
let data: PersonalDataDriver;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  data = new PersonalDataDriver(app, admin);
});
afterAll(() => app.close());

describe('an export', () => {
  it('is a ZIP of JSON Lines without secrets, and another administrator may download it', async () => {
    const client = await app.loginAsClient();
    await app.loginAsTeam(client.id, { level: 'owner' });
    const { contactEmail } = await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: client.id });
    const text = 'Zeichen: ä ß 漢字 🐝 "x"\nzwei';
    await app.dataSource.manager.update(ClientEntity, client.id, { businessStory: text });
    await makeMessage(app.dataSource.manager, { email: contactEmail.toUpperCase(), message: text });
    await makeNote(app.dataSource.manager, { subject: { clientId: client.id } });
    const { id } = await data.start('export', { clientId: client.id });
    const done = await data.finished(id);
    expect(done).toMatchObject({ status: 'done', name: 'Northbay Kettles', clientId: client.id });
    expect(done?.doneRows).toBe(done?.totalRows);
    expect(done?.fileBytes).toBeGreaterThan(0);

    const file = await data.download(id, await app.loginAsStaff('admin'));
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/zip');
    const entries = await unzip(file.rawPayload);
    expect([...entries.keys()].toSorted()).toEqual([
      'README.txt',
      'clients and assessments.jsonl',
      'messages.jsonl',
      'notes.jsonl',
      'sessions.jsonl',
      'team members.jsonl',
    ]);
    const rowsOf = (name: string) =>
      (entries.get(`${name}.jsonl`) ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rowsOf('clients and assessments')).toMatchObject([{ contact_email: contactEmail, business_story: text }]);
    expect(rowsOf('messages')).toMatchObject([{ message: text }]);
    expect(rowsOf('sessions')).toHaveLength(2);
    expect([...entries.values()].join('\n')).not.toMatch(/argon2|password|hash|secret/);
    const audit = await app.dataSource.manager.countBy(AuditLogEntity, {
      subjectId: id,
      action: 'personal-data.downloaded',
    });
    expect(audit).toBe(1);
  });

  it('expires: the link answers 404, then the daily job removes the file and the name', async () => {
    const { email } = await data.makePerson();
    const { id } = await data.start('export', { email });
    await data.finished(id);
    await app.dataSource.query(`UPDATE personal_data_requests SET expires_at = $2 WHERE id = $1`, [
      id,
      new Date(app.clock.now().getTime() - 1000),
    ]);
    expect((await data.download(id)).statusCode).toBe(404);
    await app.nest.get(JobQueue).add(applyRetentionPeriods, {}, newId());
    await app.drainJobs();
    expect(await data.read(id)).toMatchObject({ status: 'expired', name: null });
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    expect(await storage.size(`exports/${id}.zip`)).toBeUndefined();
    expect((await data.download(id)).statusCode).toBe(404);
  });

  it('of a person that is under way is not started twice', async () => {
    const { email } = await data.makePerson();
    const id = await data.makeRunning(email);
    expect((await data.start('export', { email })).id).toBe(id);
  });

  it('can be cancelled, and its job then writes no file', async () => {
    const { email } = await data.makePerson();
    const id = await data.makeRunning(email);
    const { status, body } = await admin.post<PersonalDataRequest>(personalDataPath(`requests/${id}/cancel`));
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await app.nest.get(JobQueue).add(runPersonalDataRequest, { requestId: id }, newId());
    await app.drainJobs();
    expect(await data.read(id)).toMatchObject({ status: 'cancelled', fileBytes: null });
    expect(await app.nest.get<ObjectStorage>(OBJECT_STORAGE).size(`exports/${id}.zip`)).toBeUndefined();
  });

  it.each(['PERSONAL_DATA.NOT_CANCELLABLE', 'PERSONAL_DATA.NOT_FAILED'])('that is done answers %s', async (code) => {
    const { email } = await data.makePerson();
    const { id } = await data.start('export', { email });
    await data.finished(id);
    const action = code.endsWith('FAILED') ? 'retry' : 'cancel';
    expect(await admin.errorOf('POST', personalDataPath(`requests/${id}/${action}`))).toMatchObject({
      status: 409,
      code,
    });
  });
});
