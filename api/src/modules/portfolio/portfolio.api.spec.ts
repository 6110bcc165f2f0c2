import type { PortfolioItem, PublicPortfolioItem, StoredMedia } from '@hive/contracts';
import { eventsDelivered, collectEvents, footprint } from '../../../test/observe.js';
import { dataUrl, makeImage } from '../../../test/images.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import { PageContent } from '../pages/page-content.js';
import { FramingProbe } from './framing-probe.js';
import type { FramingAnswer, SiteAnswer } from './framing.rules.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';

const path = '/api/portfolio';

let hive: TestApp;
let creative: TestClient & { id: string };
let events: ReturnType<typeof collectEvents>;
let number = 0;

const body = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  return { title: `Shop ${number}`, url: `https://shop-${number}.test/`, category: 'e-commerce', ...changes };
};
const create = async (changes: Record<string, unknown> = {}): Promise<PortfolioItem> => {
  const answer = await creative.post<PortfolioItem>(path, body(changes));
  expect(answer.status).toBe(201);
  return answer.body;
};
const change = (id: string, changes: Record<string, unknown>) =>
  creative.call<PortfolioItem>('PATCH', `${path}/${id}`, { body: changes });
const shown = async (address = path) => (await hive.visitor().get<PublicPortfolioItem[]>(address)).body;
const titles = async (address = path) => (await shown(address)).map(({ title }) => title);
const audited = (subjectId: string) =>
  hive.dataSource.manager.find(AuditLogEntity, { where: { subjectId }, order: { createdAt: 'ASC', id: 'ASC' } });

/** What the site at an address answers; without one the probe itself is asked. */
const sites = new Map<string, SiteAnswer | FramingAnswer>();
const page = (headers: Record<string, string[]> = {}): SiteAnswer => ({
  hops: [new URL('https://shop.test/')],
  status: 200,
  headers: { 'content-type': ['text/html'], ...headers },
});

const upload = async () => {
  const imageData = dataUrl(await makeImage('png', { width: 900, height: 600 }));
  const { status, body: file } = await creative.post<StoredMedia>('/api/media', { imageData, fileName: 'shop.png' });
  expect(status).toBe(201);
  return file.url;
};

beforeAll(async () => {
  hive = await createTestApp({ config: { publicUrl: 'https://hive.test' } });
  events = collectEvents(hive.nest);
  creative = await hive.loginAsStaff('employee', 'creative');
  // no test leaves this machine: sites of the world answer from here, everything else is asked for real
  const probe = hive.nest.get(FramingProbe, { strict: false });
  const ask = probe.ask.bind(probe);
  probe.ask = (address) =>
    new URL(address).hostname.endsWith('.test')
      ? Promise.resolve(sites.get(address) ?? { framing: 'unknown', reason: 'The site cannot be reached.' })
      : ask(address);
});

afterAll(() => hive.close());

beforeEach(async () => {
  await hive.drainJobs();
  await hive.dataSource.manager.clear(PortfolioItemEntity);
  events.length = 0;
});

describe('Adding an item', () => {
  it('shows it to everyone, with all that was said', async () => {
    const all = {
      description: 'A single malt house.',
      technologies: ['Next.js', 'Shopify'],
      thumbnailUrl: await upload(),
      featured: true,
      clientName: 'Northcask Distillery',
      completedAt: '2025-03-31',
    };
    const made = await create({ title: ' Northcask ', url: 'https://northcask.test/', ...all });
    expect(made).toMatchObject({ title: 'Northcask', isActive: true, framing: 'unknown', displayOrder: 0, ...all });
    const [item] = await shown();
    expect(item).toMatchObject({ id: made.id, title: 'Northcask', url: 'https://northcask.test/', ...all });
    expect(item).not.toHaveProperty('framingReason');
    expect(await titles(`${path}/featured`)).toEqual(['Northcask']);
  });

  it('needs a title, an address and a category, and has defaults for the rest', async () => {
    expect(await create({ title: 'Plain' })).toMatchObject({
      description: null,
      technologies: [],
      thumbnailUrl: null,
      featured: false,
      isActive: true,
      clientName: null,
      completedAt: null,
    });
    const { status, errors } = await creative.fail('POST', path, { body: {} });
    expect({ status, errors }).toEqual({
      status: 400,
      errors: { title: 'Title is required', url: 'Address is required', category: 'Category is required' },
    });
  });

  it('is written down, announced and part of what pages are made from', async () => {
    await eventsDelivered(hive.nest);
    events.splice(0);
    const made = await create();
    expect((await audited(made.id))[0]).toMatchObject({
      actorId: creative.id,
      action: 'portfolio.created',
      after: { title: made.title, url: made.url },
    });
    await eventsDelivered(hive.nest);
    expect(events).toContainEqual({ type: 'content.changed', data: { area: 'portfolio' } });
    const snapshot = await hive.nest.get(PageContent).snapshot();
    expect(snapshot[path]).toEqual(await shown());
    expect(snapshot[`${path}/featured`]).toEqual([]);
  });

  it('takes nothing that the body may not say', async () => {
    const id = '0190a000-0000-7000-8000-000000000001';
    const stolen = { id, framing: 'allowed', displayOrder: -5, createdAt: '2000-01-01T00:00:00Z', framingReason: 'x' };
    const made = await create(stolen);
    expect(made.id).not.toBe(id);
    expect(made).toMatchObject({ framing: 'unknown', displayOrder: 0, framingReason: null });
    expect(made.createdAt).not.toMatch(/^2000/);
  });

  it('is refused for an address that is there already, also at the same moment', async () => {
    const url = 'https://twice.test/';
    await create({ url });
    expect(await creative.fail('POST', path, { body: body({ url }) })).toMatchObject({
      status: 409,
      code: 'PORTFOLIO.URL_EXISTS',
    });
    const other = 'https://race.test/';
    const answers = await Promise.all([1, 2, 3].map(() => creative.post(path, body({ url: other }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const item = await create();
    expect((await change(item.id, { url })).status).toBe(409);
  });
});

describe('A wrong field', () => {
  it.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)//https://x'],
    [' java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['ftp://files.test/'],
    ['//evil.test/'],
    ['/admin'],
    ['/demo/../admin/'],
    ['/demo/a/b/'],
    ['https://'],
    ['https://user:pw@shop.test/'],
    ['https://shop.test/"onload="x'],
    ['https://shop.test/<script>'],
    ['https:\\\\shop.test'],
    ['shop.test'],
    [`https://shop.test/${'a'.repeat(500)}`],
    ['blob:https://shop.test/1'],
  ])('refuses the address %s, new and changed', async (url) => {
    const item = await create();
    await hive.drainJobs();
    const before = await footprint(hive.dataSource);
    for (const answer of [
      await creative.fail('POST', path, { body: body({ url }) }),
      await creative.fail('PATCH', `${path}/${item.id}`, { body: { url } }),
    ]) {
      expect({ status: answer.status, fields: Object.keys(answer.errors ?? {}) }).toEqual({
        status: 400,
        fields: ['url'],
      });
    }
    expect(await footprint(hive.dataSource)).toEqual(before);
  });

  it.each([
    ['title', 'x'.repeat(121)],
    ['category', ' '],
    ['category', 'x'.repeat(61)],
    ['description', 'x'.repeat(601)],
    ['technologies', Array.from({ length: 13 }, (_, index) => `t${index}`)],
    ['technologies', 'React'],
    ['technologies[0]', ['x'.repeat(41)]],
    ['technologies[1]', ['React', '']],
    ['thumbnailUrl', 'https://elsewhere.test/x.png'],
    ['thumbnailUrl', 'javascript:alert(1)'],
    ['thumbnailUrl', '/media/../admin'],
    ['thumbnailUrl', '/api/clients'],
    ['featured', 'perhaps'],
    ['isActive', 7],
    ['clientName', 'x'.repeat(121)],
    ['completedAt', 'yesterday'],
    ['completedAt', '2025-02-30'],
  ])('refuses %s %j', async (field, value) => {
    const name = field.replace(/\[.*/, '');
    const answer = await creative.fail('POST', path, { body: body({ [name]: value }) });
    expect({ status: answer.status, fields: Object.keys(answer.errors ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    });
    expect(await shown()).toEqual([]);
  });

  it.each<{ title: unknown }>([
    { title: { toString: 'x' } },
    { title: { toString: {} } },
    { title: ['a'] },
    { title: { title: 'x' } },
  ])('refuses what only looks like a text: %j', async ({ title }) => {
    expect((await creative.fail('POST', path, { body: body({ title }) })).status).toBe(400);
  });

  it('keeps texts as texts', async () => {
    const title = `</script><img src=x onerror="alert(1)"> \u2028 '; DROP TABLE clients; -- 🐝`;
    const made = await create({ title, technologies: ['<b>', '{"a"}', 'a,b', 'NULL'], description: 'line\nline' });
    expect((await shown())[0]).toMatchObject({ title, technologies: ['<b>', '{"a"}', 'a,b', 'NULL'] });
    expect(made.description).toBe('line\nline');
  });
});

describe('Editing an item', () => {
  it('changes what the body names and leaves the rest', async () => {
    const made = await create({ description: 'Old words', clientName: 'Ann', completedAt: '2025-01-31T23:30:00Z' });
    expect(made.completedAt).toBe('2025-01-31');
    const { status, body: changed } = await change(made.id, { title: 'New', clientName: null, description: '' });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ title: 'New', description: null, clientName: null, completedAt: '2025-01-31' });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
    expect((await audited(made.id)).at(-1)).toMatchObject({
      action: 'portfolio.changed',
      before: { title: made.title, clientName: 'Ann' },
      after: { title: 'New', clientName: null },
    });
  });

  it('hides an item from the public and not from staff', async () => {
    const hidden = await create({ featured: true });
    await change(hidden.id, { isActive: false });
    expect([await titles(), await titles(`${path}/featured`)]).toEqual([[], []]);
    expect((await creative.get<PortfolioItem[]>(`${path}/all`)).body).toMatchObject([
      { id: hidden.id, isActive: false },
    ]);
  });

  it.each([{ title: '' }, { url: '' }, { category: '  ' }])('does not empty what is needed: %j', async (changes) => {
    const made = await create();
    expect((await change(made.id, changes)).status).toBe(400);
    expect((await shown())[0]).toMatchObject({ title: made.title, url: made.url, category: made.category });
  });

  it.each(['PATCH', 'DELETE', 'POST'] as const)('answers 404 to %s of what is not there', async (method) => {
    for (const id of ['0190a000-0000-7000-8000-000000000001', 'x', "1'--"]) {
      const url = `${path}/${encodeURIComponent(id)}${method === 'POST' ? '/check-framing' : ''}`;
      const answer = await creative.fail(method, url, method === 'PATCH' ? { body: { title: 'x' } } : {});
      expect(answer).toMatchObject({ status: 404, code: 'PORTFOLIO.NOT_FOUND' });
    }
  });

  it('deletes an item, once', async () => {
    const made = await create();
    const answers = await Promise.all([1, 2].map(() => creative.call('DELETE', `${path}/${made.id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await shown()).toEqual([]);
    expect((await audited(made.id)).at(-1)).toMatchObject({
      action: 'portfolio.deleted',
      before: { title: made.title },
    });
  });
});

describe('The order', () => {
  it('is that of adding until staff choose another one', async () => {
    const [a, b, c, d] = [await create(), await create(), await create(), await create()];
    expect(await titles()).toEqual([a, b, c, d].map(({ title }) => title));
    const { status } = await creative.call('PUT', `${path}/order`, { body: { ids: [d.id, b.id.toUpperCase(), d.id] } });
    expect(status).toBe(200);
    expect(await titles()).toEqual([d, b, a, c].map(({ title }) => title));
    const added = await create();
    expect((await titles()).at(-1)).toBe(added.title);
  });

  it('stays whole when items are added at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => create()));
    expect((await shown()).map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    ['an item that is not there', ['0190a000-0000-7000-8000-000000000001'], 404],
    ['no id', ['x'], 400],
    ['nothing', [], 400],
  ])('refuses %s', async (_, ids, status) => {
    await create();
    expect((await creative.fail('PUT', `${path}/order`, { body: { ids } })).status).toBe(status);
  });
});

describe('The stored image', () => {
  it('has its widths as soon as they are made, and keeps them through other changes', async () => {
    const url = await upload();
    const made = await create({ thumbnailUrl: url });
    expect(made.thumbnail).toMatchObject({ src: url, width: 900, height: 600 });
    await hive.drainJobs();
    const [item] = await shown();
    expect(item?.thumbnail?.avif).toMatch(/640w/);
    expect((await change(made.id, { title: 'Other', thumbnailUrl: url })).body.thumbnail).toMatchObject({ src: url });
    expect((await shown())[0]?.thumbnail).toEqual(item?.thumbnail);
    expect((await change(made.id, { thumbnailUrl: null })).body).toMatchObject({ thumbnailUrl: null, thumbnail: null });
  });

  it('is refused when it is not there, and nothing else of the change is kept', async () => {
    const thumbnailUrl = `/media/${'0'.repeat(64)}.webp`;
    const { id } = await create({ title: 'Before' });
    const errors = { thumbnailUrl: 'Choose a picture of the media library' };
    expect(await creative.fail('PATCH', `${path}/${id}`, { body: { title: 'After', thumbnailUrl } })).toMatchObject({
      status: 400,
      code: 'REQUEST.INVALID',
      errors,
    });
    const item = { title: 'Another', url: 'https://another.test/', category: 'web', thumbnailUrl };
    expect(await creative.fail('POST', path, { body: item })).toMatchObject({ status: 400, errors });
    expect(await titles(path)).toEqual(['Before']);
  });

  it('is shown as it is when nothing more is known of it', async () => {
    const made = await create({ thumbnailUrl: '/demo/northcask/cover.webp' });
    expect(made).toMatchObject({ thumbnailUrl: '/demo/northcask/cover.webp', thumbnail: null });
  });
});

describe('The public list', () => {
  it('has a tag by which browsers ask whether it changed', async () => {
    await create();
    const { headers } = await hive.visitor().get(path);
    expect(headers['cache-control']).toBe('no-cache');
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    expect(await hive.visitor().get(path, again)).toMatchObject({ status: 304, text: '' });
    await create();
    expect((await hive.visitor().get(path, again)).status).toBe(200);
  });
});

describe('Whether a site may be framed', () => {
  const framingOf = async (id: string) => {
    await hive.drainJobs();
    return (await shown()).find((item) => item.id === id)?.framing;
  };

  it('is found out after it was added, and the pages are made again', async () => {
    sites.set('https://open.test/', page());
    const { id } = await create({ url: 'https://open.test/' });
    expect(await framingOf(id)).toBe('allowed');
    expect(events.filter(({ type }) => type === 'content.changed').length).toBeGreaterThanOrEqual(2);
  });

  it('is refused by a site that refuses, with its reason for staff', async () => {
    sites.set('https://closed.test/', page({ 'x-frame-options': ['DENY'] }));
    const { id } = await create({ url: 'https://closed.test/' });
    expect(await framingOf(id)).toBe('refused');
    const [item] = (await creative.get<PortfolioItem[]>(`${path}/all`)).body;
    expect(item).toMatchObject({ framingReason: 'Its X-Frame-Options header does not allow it.' });
    expect(item?.framingCheckedAt).toEqual(expect.any(String));
  });

  it("is allowed by the agency's own demo sites, which nobody asks", async () => {
    const made = await create({ url: '/demo/northcask/' });
    expect(made.framing).toBe('allowed');
    expect(await framingOf(made.id)).toBe('allowed');
  });

  it('is unknown again for another address, and asked anew', async () => {
    sites.set('https://first.test/', page());
    sites.set('https://second.test/', page({ 'content-security-policy': ["frame-ancestors 'none'"] }));
    const { id } = await create({ url: 'https://first.test/' });
    expect(await framingOf(id)).toBe('allowed');
    expect((await change(id, { url: 'https://second.test/' })).body.framing).toBe('unknown');
    expect(await framingOf(id)).toBe('refused');
    sites.set('https://second.test/', page());
    expect((await creative.post(`${path}/${id}/check-framing`)).status).toBe(202);
    expect(await framingOf(id)).toBe('allowed');
  });

  it.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
    'is not asked of this machine under the name %s',
    async (host) => {
      const { id } = await create({ url: `http://${host}:1/` });
      expect(await framingOf(id)).toBe('unknown');
      const [item] = (await creative.get<PortfolioItem[]>(`${path}/all`)).body;
      expect(item?.framingReason).toMatch(/not a public one|cannot be reached/);
    },
  );
});
