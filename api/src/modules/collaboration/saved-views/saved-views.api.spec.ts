import type { SavedView } from '@hive/contracts';
import { makeEmployee, makeSavedView } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { AddMessageSnooze1795700020000 } from '../../../migrations/1795700020000-add-message-snooze.js';
import { migrateDatabase } from '../../../platform/database/migrate.js';

const path = '/api/saved-views';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const create = (caller: TestClient, changes: Partial<SavedView> = {}): Promise<TestResponse<SavedView>> =>
  caller.post(path, { list: 'messages', name: 'Mine', query: 'owner=me', ...changes });
const change = (caller: TestClient, id: string, body: Partial<SavedView>): Promise<TestResponse<SavedView>> =>
  caller.call('PATCH', `${path}/${id}`, { body });
const views = async (caller: TestClient): Promise<SavedView[]> => (await caller.get<SavedView[]>(path)).body;

it('views of all messages stay such when the list begins to open with the open ones', async () => {
  const { manager } = app.dataSource;
  const { id: employeeId } = await makeEmployee(manager);
  const earlier = ['', 'owner=me&sort=name', 'folder=spam', 'status=closed', 'q=tea&owner=me'];
  for (const [index, query] of earlier.entries()) {
    await makeSavedView(manager, { employeeId, name: `${index}`, query });
  }
  await makeSavedView(manager, { employeeId, list: 'clients', name: '5', query: 'status=active' });
  await manager.query('DELETE FROM migrations WHERE name = $1', [AddMessageSnooze1795700020000.name]);
  await migrateDatabase((app.dataSource.options as { url: string }).url);
  const stored = await manager.query<{ query: string }[]>(
    'SELECT query FROM saved_views WHERE employee_id = $1 ORDER BY name',
    [employeeId],
  );
  expect(stored.map(({ query }) => query)).toEqual([
    'folder=inbox',
    'folder=inbox&owner=me&sort=name',
    ...earlier.slice(2),
    'status=active',
  ]);
});

describe('saved views', () => {
  it('are created, listed by name, renamed, changed and deleted', async () => {
    const staff = await app.loginAsStaff('employee');
    const { status, body: mine } = await create(staff, { name: ' Mine ' });
    expect([status, mine]).toEqual([
      201,
      { id: mine.id, list: 'messages', name: 'Mine', query: 'owner=me', isDefault: false },
    ]);
    const { body: clients } = await create(staff, { list: 'clients', name: 'Active', query: 'status=active' });
    expect(await views(staff)).toEqual([clients, mine]);
    expect((await change(staff, mine.id, { name: 'Work', query: 'owner=me&read=no' })).body).toEqual({
      ...mine,
      name: 'Work',
      query: 'owner=me&read=no',
    });
    expect((await staff.call('DELETE', `${path}/${mine.id}`)).status).toBe(204);
    expect(await views(staff)).toEqual([clients]);
  });

  it('have one default for each list', async () => {
    const staff = await app.loginAsStaff('manager');
    const first = (await create(staff, { name: 'A', isDefault: true })).body;
    const second = (await create(staff, { name: 'B' })).body;
    const other = (await create(staff, { name: 'C', list: 'clients', isDefault: true })).body;
    await change(staff, second.id, { isDefault: true });
    const defaults = async () => (await views(staff)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([second.id, other.id]);
    await create(staff, { name: 'D', isDefault: true });
    await change(staff, other.id, { isDefault: false });
    expect(await defaults()).toHaveLength(1);
    expect(first.isDefault).toBe(true);
  });

  it('[API-5] belong to one person: others neither see nor change nor delete them', async () => {
    const [owner, admin] = [await app.loginAsStaff('employee'), await app.loginAsStaff('admin')];
    const { id } = (await create(owner)).body;
    expect(await views(admin)).toEqual([]);
    const gone = { status: 404, body: { code: 'SAVED_VIEW.NOT_FOUND' } };
    expect(await change(admin, id, { name: 'Taken' })).toMatchObject(gone);
    expect(await admin.call('DELETE', `${path}/${id}`)).toMatchObject(gone);
    expect(await views(owner)).toMatchObject([{ name: 'Mine' }]);
    expect((await create(admin)).status).toBe(201);
  });

  it('[API-5] are not offered to visitors and clients', async () => {
    const client = await app.loginAsClient();
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
    expect(await client.errorOf('POST', path)).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
  });

  it('have a name of their own in any letter case', async () => {
    const staff = await app.loginAsStaff('manager');
    const { id } = (await create(staff, { name: 'Open' })).body;
    const taken = { status: 409, body: { code: 'SAVED_VIEW.NAME_EXISTS' } };
    expect(await create(staff, { name: 'OPEN' })).toMatchObject(taken);
    expect((await create(staff, { name: 'OPEN', list: 'assessments' })).status).toBe(201);
    const other = (await create(staff, { name: 'Other' })).body;
    expect(await change(staff, other.id, { name: 'open' })).toMatchObject(taken);
    expect((await change(staff, id, { name: 'OPEN' })).status).toBe(200);
  });

  it('are at most twenty for a list, also when two are saved at once', async () => {
    const staff = await app.loginAsStaff('manager');
    for (let index = 1; index < 20; index += 1) {
      await makeSavedView(app.dataSource.manager, { employeeId: staff.id, name: `View ${index}` });
    }
    const both = await Promise.all([create(staff, { name: 'X' }), create(staff, { name: 'Y' })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
    expect(await views(staff)).toHaveLength(20);
    expect((await create(staff, { list: 'clients' })).status).toBe(201);
  });

  it.each([
    [{ name: ' ' }],
    [{ name: 'x'.repeat(61) }],
    [{ list: 'signups' as never }],
    [{ query: 'a'.repeat(1001) }],
    [{ query: '<script>' }],
  ])('[API-4] rejects %j', async (changes) => {
    const staff = await app.loginAsStaff('manager');
    expect(await create(staff, changes)).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
    expect(await views(staff)).toEqual([]);
  });
});
