import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PersonalDataRequest } from '@hive/contracts';
import { makeMessage } from '../../../../test/factories.js';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ContactMessageEntity } from '../../customers/contact/contact-message.entity.js';

describe('an erasure whose process is killed', () => {
  let app: TestApp;
  let worker: TestApp | undefined;
  // the first process only serves calls, so that the worker to be killed takes the job
  beforeAll(async () => (app = await createTestApp({ config: { engine: { kind: 'postgres' }, role: 'api' } })));
  afterAll(async () => {
    await worker?.close();
    await app.close();
  });

  it('is finished by another process', async () => {
    const admin = await app.loginAsStaff('admin');
    const { email } = await makeMessage(app.dataSource.manager, { name: 'Wanda Quick' });
    const { body } = await admin.post<PersonalDataRequest>('/api/personal-data/erasures', {
      email,
      confirmation: email,
    });
    expect(body.status).toBe('waiting');
    const url = app.config.database.kind === 'server' ? app.config.database.url : '';
    const script = path.resolve('api/test/platform/dying-worker.mjs');
    const [, signal] = await once(spawn(process.execPath, [script, 'postgres', url], { stdio: 'ignore' }), 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await app.dataSource.manager.countBy(ContactMessageEntity, { email })).toBe(1);

    worker = await createTestApp({ beside: app, config: { role: 'all' } });
    const read = async () => (await admin.get<PersonalDataRequest[]>('/api/personal-data/requests')).body[0];
    const done = await pollUntil(read, (request) => request?.status === 'done');
    expect(done).toMatchObject({ status: 'done', name: null, doneRows: 1, totalRows: 1 });
    expect(await app.dataSource.manager.countBy(ContactMessageEntity, { email })).toBe(0);
  });
});
