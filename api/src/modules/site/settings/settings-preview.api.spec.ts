import { settingsRoutes, type SettingsPreview } from '@hive/contracts';
import { countAllRows } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { PagePreview } from '../pages/page-preview.js';
import { SettingsPreviewEntity } from './settings-preview.entity.js';
import { defaultSettings } from './settings.defaults.js';

const { path } = settingsRoutes.createPreview;
const page = (route: string, preview = '') =>
  `${settingsRoutes.getPreviewPage.path}?path=${route}${preview && `&preview=${preview}`}`;

let app: TestApp;
let admin: TestClient & { id: string };

const create = (body: object) => admin.call<SettingsPreview>('POST', path, { body });

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

it('renders a page with the unsaved settings and the live ones, and saves none', async () => {
  // this application has no release; page-preview.api.spec.ts renders the pages of one
  const rendered: unknown[] = [];
  app.nest.get(PagePreview).render = (...args) => {
    rendered.push(args);
    return Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Page</p>' });
  };
  const { status, body } = await create({ brandName: 'Combworks', unknown: 1 });
  expect(status).toBe(201);
  const answer = await admin.get(page('/services', body.id));
  expect([answer.status, answer.text]).toEqual([200, '<p>Page</p>']);
  const settings = { ...defaultSettings, brandName: 'Combworks' };
  await admin.get(page('/'));
  expect(rendered).toEqual([
    ['/services', { [settingsRoutes.get.path]: settings }],
    ['/', { [settingsRoutes.get.path]: defaultSettings }],
  ]);
  expect((await app.visitor().get('/api/settings')).body).toEqual(defaultSettings);
});

it('is kept with the one before it, so that editing stores no more than two', async () => {
  const ids = [];
  for (const brandName of ['A', 'B', 'C']) {
    ids.push((await create({ brandName })).body.id);
  }
  const stored = await app.dataSource.manager.findBy(SettingsPreviewEntity, { employeeId: admin.id });
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
});

it('is only for the editor who made it', async () => {
  const { body } = await create({ brandName: 'Combworks' });
  const other = await app.loginAsStaff('admin');
  expect((await other.get(page('/', body.id))).status).toBe(404);
});

it.each([
  ['an unknown preview', page('/', '0190a000-0000-7000-8000-000000000001'), 404],
  ['a preview that is no id', page('/', 'nonsense'), 400],
  ['a path of another site', page('https://other.test/'), 400],
])('does not exist for %s', async (_, url, status) => {
  expect((await admin.get(url)).status).toBe(status);
});

it('[API-4] rejects invalid settings', async () => {
  const before = await countAllRows(app.dataSource);
  const { status, errors } = await admin.errorOf('POST', path, { body: { contactEmail: 'nobody' } });
  expect([status, Object.keys(errors ?? {})]).toEqual([400, ['contactEmail']]);
  expect(await countAllRows(app.dataSource)).toEqual(before);
});

it.each([
  ['a visitor', () => app.visitor(), 401],
  ['a client', () => app.loginAsClient(), 403],
  ['an employee', () => app.loginAsStaff('employee'), 403],
  ['a manager', () => app.loginAsStaff('manager'), 403],
] as const)('[API-5] is not for %s', async (_, login, status) => {
  const { body } = await create({ brandName: 'Combworks' });
  const caller = await login();
  expect((await caller.errorOf('POST', path, { body: {} })).status).toBe(status);
  expect((await caller.get(page('/', body.id))).status).toBe(status);
  expect((await caller.get(page('/'))).status).toBe(status);
});

it('no longer exists an hour later', async () => {
  const { body } = await create({ brandName: 'Combworks' });
  app.clock.advance(3601);
  // the session has expired, too
  admin = await app.loginAsStaff('admin');
  await create({});
  expect(await app.dataSource.manager.existsBy(SettingsPreviewEntity, { id: body.id })).toBe(false);
});
