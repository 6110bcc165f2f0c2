import { parse } from 'csv-parse/sync';
import { makeMessage } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

const path = '/api/contact/export';

let app: TestApp;
let manager: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
});
afterAll(() => app.close());

const parsed = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true });

describe('the messages as a CSV file', () => {
  it('[HV-7] has Name, Email, Message and Date, and is named by kind and date', async () => {
    const message = 'We said: "hello",\r\nthen left 👋';
    const row = { name: '=cmd()', email: 'csv@pine.test', message, createdAt: new Date('2026-03-01T20:05:00.000Z') };
    await makeMessage(app.dataSource.manager, row);
    const { status, headers, text } = await manager.get(`${path}?q=csv%40pine`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\ufeffName,Email,Message,Date\r\n')).toBe(true);
    // the agency is in New York
    expect(parsed(text)).toEqual([
      { Name: "'=cmd()", Email: 'csv@pine.test', Message: message, Date: '2026-03-01 15:05' },
    ]);
  });

  it('[HV-7] has the rows that the search of the list finds, in its order and on every page', async () => {
    const names = Array.from({ length: 1203 }, (_, index) => `Row ${String(index).padStart(4, '0')}`);
    await app.dataSource.query(
      `INSERT INTO contact_messages (id, name, email, message, created_at)
       SELECT gen_random_uuid(), name, 'row@pine.test', 'harvest', now() + position * interval '1 microsecond'
       FROM unnest($1::text[]) WITH ORDINALITY AS rows (name, position)`,
      [names],
    );
    await makeMessage(app.dataSource.manager, { name: 'Row other', message: 'no match' });
    const namesOf = async (query: string) =>
      parsed((await manager.get(`${path}?${query}`)).text).map(({ Name }) => Name);
    expect(await namesOf('q=HARVEST&sort=name')).toEqual(names);
    expect(await namesOf('q=HARVEST')).toEqual(names.toReversed());
  });

  it('[API-4] accepts no unknown order', async () => {
    expect((await manager.get(`${path}?sort=password`)).status).toBe(400);
  });

  it('[API-5] is for administrators and managers, and the audit log records it', async () => {
    const employee = await app.loginAsStaff('employee');
    expect(await employee.errorOf('GET', path)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
    const admin = await app.loginAsStaff('admin');
    await admin.get(`${path}?q=orchard`);
    const entries = await app.dataSource.query<unknown[]>(
      `SELECT actor_id, after FROM audit_log WHERE action = 'contact.exported' AND actor_id IN ($1, $2)`,
      [admin.id, employee.id],
    );
    expect(entries).toEqual([{ actor_id: admin.id, after: { folder: 'inbox', q: 'orchard', sort: '-createdAt' } }]);
  });
});
