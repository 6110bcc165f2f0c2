import type { DashboardLayout } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';

const path = '/api/dashboard/layout';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const put = (caller: TestClient, panels: unknown): Promise<TestResponse<DashboardLayout>> =>
  caller.call('PUT', path, { body: { panels } });
const read = async (caller: TestClient): Promise<DashboardLayout> => (await caller.get<DashboardLayout>(path)).body;

const panels = [
  { panel: 'traffic', isHidden: false },
  { panel: 'signups', isHidden: true },
];

describe('the layout of the dashboard', () => {
  it('is empty until it is saved, is replaced as a whole, and is restored by an empty one', async () => {
    const staff = await app.loginAsStaff('employee');
    expect(await read(staff)).toEqual([]);
    expect(await put(staff, panels)).toMatchObject({ status: 200, body: panels });
    expect(await read(staff)).toEqual(panels);
    await put(staff, panels.slice(1));
    expect(await read(staff)).toEqual(panels.slice(1));
    await put(staff, []);
    expect(await read(staff)).toEqual([]);
  });

  it('[API-5] belongs to one person', async () => {
    const [own, other] = [await app.loginAsStaff('admin'), await app.loginAsStaff('admin')];
    await put(own, panels);
    expect(await read(other)).toEqual([]);
    await put(other, []);
    expect(await read(own)).toEqual(panels);
    const client = await app.loginAsClient();
    for (const method of ['GET', 'PUT'] as const) {
      expect(await app.visitor().errorOf(method, path)).toMatchObject({ status: 401 });
      expect(await client.errorOf(method, path)).toMatchObject({ status: 403 });
    }
  });

  it.each([
    [[{ panel: 'unknown', isHidden: false }]],
    [[{ panel: 'traffic' }]],
    [
      [
        { panel: 'traffic', isHidden: false },
        { panel: 'traffic', isHidden: true },
      ],
    ],
    ['traffic'],
    [null],
  ])('[API-4] rejects %j', async (body) => {
    const staff = await app.loginAsStaff('manager');
    expect(await put(staff, body)).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
    expect(await read(staff)).toEqual([]);
  });

  it('leaves out panels that this version does not have', async () => {
    const staff = await app.loginAsStaff('manager');
    await put(staff, panels);
    await app.dataSource.query(
      `UPDATE dashboard_layouts SET panels = panels || '[{ "panel": "gone", "isHidden": false }]' WHERE employee_id = $1`,
      [staff.id],
    );
    expect(await read(staff)).toEqual(panels);
  });
});
