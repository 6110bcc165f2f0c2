import { parse } from 'csv-parse/sync';
import { makeClient } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

const path = '/api/clients/export';

let app: TestApp;
let manager: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  manager = await app.loginAsStaff('manager');
});
afterAll(() => app.close());

const parsed = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true });
const companiesOf = async (query: string): Promise<(string | undefined)[]> =>
  parsed((await manager.get(`${path}?${query}`)).text).map(({ Company }) => Company);

describe('the assessments as a CSV file', () => {
  it('[HV-7] has Company, Email, Phone, Size, Status, Goals and Date, and is named by kind and date', async () => {
    const businessGoals = 'Sell "more",\r\nin eight states 🥃\nand =1+1';
    await makeClient(app.dataSource.manager, {
      companyName: '=HYPERLINK("http://x","y")',
      contactEmail: 'csv@northcask.test',
      contactPhone: '+1 512 555 0112',
      companySize: '11-50',
      status: 'contacted',
      businessGoals,
      createdAt: new Date('2026-03-01T20:05:00.000Z'),
    });
    const { status, headers, text } = await manager.get(`${path}?q=csv%40northcask`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="assessments-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\ufeffCompany,Email,Phone,Size,Status,Goals,Date\r\n')).toBe(true);
    expect(parsed(text)).toEqual([
      {
        Company: `'=HYPERLINK("http://x","y")`,
        Email: 'csv@northcask.test',
        Phone: "'+1 512 555 0112",
        Size: '11-50',
        Status: 'contacted',
        Goals: businessGoals,
        // the agency is in New York
        Date: '2026-03-01 15:05',
      },
    ]);
  });

  it('[HV-7] leaves the fields empty that a client without an assessment lacks', async () => {
    await makeClient(app.dataSource.manager, { companyName: 'By Hand', contactEmail: 'by@hand.test' });
    const { text } = await manager.get(`${path}?q=by%40hand`);
    expect(parsed(text)).toMatchObject([{ Company: 'By Hand', Phone: '', Size: '', Status: 'new', Goals: '' }]);
  });

  it('[HV-7] has the rows that search and filters of the list find, in its order', async () => {
    const rows = [
      { companyName: 'Crop A', contactEmail: 'a@crop.test', currentMarketingStatus: 'Looking to scale' },
      { companyName: 'Crop B', contactEmail: 'b@crop.test', assignedTo: manager.id, status: 'assigned' },
      { companyName: 'Crop C', contactEmail: 'c@crop.test', status: 'lost' },
    ] as const;
    for (const row of rows) {
      await makeClient(app.dataSource.manager, row);
    }
    expect(await companiesOf('q=CROP.TEST&sort=companyName')).toEqual(['Crop A', 'Crop B', 'Crop C']);
    expect(await companiesOf('q=crop.test&sort=-companyName')).toEqual(['Crop C', 'Crop B', 'Crop A']);
    expect(await companiesOf('q=crop.test&status=lost')).toEqual(['Crop C']);
    expect(await companiesOf('q=crop.test&marketingStatus=Looking%20to%20scale')).toEqual(['Crop A']);
    expect(await companiesOf('q=crop.test&assignedTo=me')).toEqual(['Crop B']);
    expect(await companiesOf('q=crop.test&assignedTo=none&sort=companyName')).toEqual(['Crop A', 'Crop C']);
  });

  it('[API-4] accepts no unknown order and no unknown filter', async () => {
    expect((await manager.get(`${path}?sort=passwordHash`)).status).toBe(400);
    expect((await manager.get(`${path}?status=unknown`)).status).toBe(400);
  });

  it('[API-5] is for administrators and managers, and the audit log records it', async () => {
    const employee = await app.loginAsStaff('employee');
    expect(await employee.errorOf('GET', path)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
    const admin = await app.loginAsStaff('admin');
    await admin.get(`${path}?q=orchard&status=lost`);
    const entries = await app.dataSource.query<unknown[]>(
      `SELECT actor_id, after FROM audit_log WHERE action = 'client.exported' AND actor_id IN ($1, $2)`,
      [admin.id, employee.id],
    );
    expect(entries).toEqual([{ actor_id: admin.id, after: { q: 'orchard', sort: '-createdAt', status: 'lost' } }]);
  });
});
