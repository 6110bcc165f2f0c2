import type { CurrentUser } from '@hive/contracts';
import { makeEmployee } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { TestClient } from '../../../../test/test-client.js';
import { SessionEntity } from '../auth/session.entity.js';

const PATH = '/api/debug/admin-session';

const caller = (app: TestApp, address: string) => new TestClient(app.nest, address);
const start = (client: TestClient, host = 'localhost:3000') => client.post(PATH, undefined, { headers: { host } });

describe('[LG-10] the debug login', () => {
  it('does not exist without DEBUG_LOGIN', async () => {
    const app = await createTestApp();
    expect(app.routes).not.toContain(`POST ${PATH}`);
    expect((await start(caller(app, '127.0.0.1'))).status).toBe(404);
    await app.close();
  });

  describe('with DEBUG_LOGIN', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await createTestApp({ config: { debugLogin: true } });
      await makeEmployee(app.dataSource.manager, { accessLevel: 'admin', mustChangePassword: true });
    });
    afterAll(() => app.close());

    it.each([
      ['127.0.0.1', 'localhost:3000'],
      ['::1', '[::1]:3000'],
      ['127.0.0.1', '127.0.0.1:3000'],
    ])('gives %s a real session of an administrator', async (address, host) => {
      const { id } = await makeEmployee(app.dataSource.manager, { accessLevel: 'admin', createdAt: new Date(0) });
      const client = caller(app, address);
      expect((await start(client, host)).status).toBe(204);
      const { body } = await client.get<CurrentUser>('/api/auth/me');
      expect(body).toMatchObject({ staffLevel: 'admin', mustChangePassword: false });
      expect((await client.get('/api/client-signups')).status).toBe(200);
      await app.dataSource.manager.delete('employees', { id });
    });

    it.each([
      ['10.0.0.7', 'localhost:3000'],
      ['127.0.0.1', 'evil.example:3000'],
      ['127.0.0.1', 'localhost.evil.example'],
    ])('gives %s, who calls %s, nothing', async (address, host) => {
      const sessions = await app.dataSource.manager.count(SessionEntity);
      const client = caller(app, address);
      expect((await start(client, host)).status).toBe(404);
      expect(client.cookies.size).toBe(0);
      expect(await app.dataSource.manager.count(SessionEntity)).toBe(sessions);
    });

    it('refuses pages of other sites', async () => {
      const headers = { host: 'localhost:3000', origin: 'http://evil.example' };
      const client = caller(app, '127.0.0.1');
      expect(await client.errorOf('POST', PATH, { headers })).toMatchObject({ code: 'REQUEST.CROSS_SITE' });
    });
  });
});
