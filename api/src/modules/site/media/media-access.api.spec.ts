import {
  departments,
  frameContract,
  mediaContract,
  pathOf,
  type HttpMethod,
  type RouteContract,
  slideshowContract,
  type Slide,
  type StoredMedia,
} from '@hive/contracts';
import { countAllRows } from '../../../../test/observe.js';
import { dataUrl, makeImage } from '../../../../test/images.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let app: TestApp;
let image = '';
const callers = new Map<string, TestClient>();

const employees = departments.map((department) => `employee of ${department}`);
const roles = ['visitor', 'client', ...employees, 'manager', 'admin'];
const mayEdit = new Set(['employee of creative', 'employee of marketing', 'manager', 'admin']);
const expected = (role: string): 'allowed' | 401 | 403 => {
  if (mayEdit.has(role)) {
    return 'allowed';
  }
  return role === 'visitor' ? 401 : 403;
};

interface Call {
  method: HttpMethod;
  url: string;
  body?: unknown;
}

const callOf = (route: RouteContract, params: Record<string, string> = {}, body?: unknown): Call => ({
  method: route.method,
  url: pathOf(route, params),
  body,
});

const admin = (): TestClient => callers.get('admin') as TestClient;
const upload = () => ({ imageData: image, fileName: 'x.png', fileType: 'image/png' });

/** A slide of the admin: editors may change slides of others. */
const aSlide = async (): Promise<string> =>
  (await admin().post<Slide>(slideshowContract.create.path, upload())).body.id;

/** All calls that only editors may make, with data for which they succeed. */
const calls: Record<string, () => Promise<Call>> = {
  'store a file': () => Promise.resolve(callOf(mediaContract.upload, {}, upload())),
  'list all slides': () => Promise.resolve(callOf(slideshowContract.list)),
  'add a slide': () => Promise.resolve(callOf(slideshowContract.create, {}, upload())),
  'order the slides': async () => {
    const { body } = await admin().get<Slide[]>(slideshowContract.list.path);
    return callOf(slideshowContract.reorder, {}, { ids: body.map(({ id }) => id).toReversed() });
  },
  'edit a slide': async () => callOf(slideshowContract.update, { id: await aSlide() }, { alt: 'changed' }),
  'remove a slide': async () => callOf(slideshowContract.remove, { id: await aSlide() }),
  'put back a slide': async () => {
    const id = await aSlide();
    await admin().call('DELETE', `/api/slideshow-images/${id}`);
    return callOf(slideshowContract.restore, { id });
  },
  'fill a frame': () => Promise.resolve(callOf(frameContract.upload, {}, { ...upload(), frameId: 'it-card' })),
  'list all frames': () => Promise.resolve(callOf(frameContract.list)),
  'describe a frame': async () => {
    await admin().post(frameContract.upload.path, { ...upload(), frameId: '11' });
    return callOf(frameContract.update, { frameId: '11' }, { alt: 'changed' });
  },
  'empty a frame': async () => {
    await admin().post(frameContract.upload.path, { ...upload(), frameId: '12' });
    return callOf(frameContract.remove, { frameId: '12' });
  },
};

const table = roles.flatMap((role) => Object.entries(calls).map(([name, ready]) => ({ role, name, ready })));

const state = async () => {
  await app.drainJobs();
  const [slides, frames] = await Promise.all(
    ['slideshow_images', 'frame_images'].map((name) => app.dataSource.query(`SELECT * FROM ${name} ORDER BY id`)),
  );
  return { ...(await countAllRows(app.dataSource)), slides: slides as unknown, frames: frames as unknown };
};

beforeAll(async () => {
  app = await createTestApp();
  image = dataUrl(await makeImage());
  callers.set('visitor', app.visitor());
  callers.set('client', await app.loginAsClient());
  for (const department of departments) {
    callers.set(`employee of ${department}`, await app.loginAsStaff('employee', department));
  }
  callers.set('manager', await app.loginAsStaff('manager', 'operations'));
  callers.set('admin', await app.loginAsStaff('admin', 'administration'));
}, 40_000);

afterAll(() => app.close());

describe('[API-5] access to frames, slides and stored files', () => {
  it('covers every role and every route that is not public', () => {
    const guarded = [frameContract, mediaContract, slideshowContract]
      .flatMap((routes) => Object.values<RouteContract>(routes))
      .filter(({ access }) => access !== 'public');
    expect(guarded.every(({ access }) => access === 'content:edit')).toBe(true);
    expect(Object.keys(calls)).toHaveLength(guarded.length);
    expect(roles).toHaveLength(10);
    expect(table).toHaveLength(110);
    expect(table.filter(({ role }) => expected(role) === 'allowed')).toHaveLength(44);
  });

  it.each(table.filter(({ role }) => expected(role) === 'allowed'))('lets $role $name', async ({ role, ready }) => {
    const { method, url, body } = await ready();
    const answer = await callers.get(role)?.call(method, url, { body });
    expect(Math.floor((answer?.status ?? 0) / 100)).toBe(2);
  });

  it.each(table.filter(({ role }) => expected(role) !== 'allowed'))(
    'does not let $role $name',
    async ({ role, ready }) => {
      const { method, url, body } = await ready();
      const before = await state();
      const answer = await callers.get(role)?.errorOf(method, url, { body });
      expect(answer?.status).toBe(expected(role));
      expect(await state()).toEqual(before);
    },
  );
});

describe('a stored file', () => {
  it('is served under its URL', async () => {
    const { body } = await admin().post<StoredMedia>(mediaContract.upload.path, upload());
    expect(body).toEqual({ url: body.url, fileType: 'image', mimeType: 'image/webp', width: 64, height: 40 });
    expect((await app.visitor().get(body.url)).status).toBe(200);
  });
});
