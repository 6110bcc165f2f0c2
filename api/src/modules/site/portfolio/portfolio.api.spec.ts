import type { PortfolioItem, StoredMedia } from '@hive/contracts';
import { dataUrl, makeImage } from '../../../../test/images.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { itemBody, PORTFOLIO_PATH, PortfolioFixture } from '../../../../test/portfolio.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { PageContent } from '../pages/page-content.js';
import { SiteProbe } from './site-probe.js';

let app: TestApp;
let portfolio: PortfolioFixture;
let events: ReturnType<typeof collectEvents>;

const audited = (subjectId: string) =>
  app.dataSource.manager.find(AuditLogEntity, { where: { subjectId }, order: { createdAt: 'ASC', id: 'ASC' } });

const upload = async (): Promise<string> => {
  const imageData = dataUrl(await makeImage('png', { width: 900, height: 600 }));
  const answer = await portfolio.editor.post<StoredMedia>('/api/media', { imageData, fileName: 'shop.png' });
  expect(answer.status).toBe(201);
  return answer.body.url;
};

beforeAll(async () => {
  app = await createTestApp();
  // the addresses of these tests do not exist: looking them up takes seconds
  app.nest.get(SiteProbe, { strict: false }).probe = () =>
    Promise.resolve({ framing: 'unknown', reason: 'The site cannot be reached.' });
  portfolio = new PortfolioFixture(app, await app.loginAsStaff('employee', 'creative'));
  events = collectEvents(app.nest);
});

afterAll(() => app.close());

beforeEach(() => portfolio.clear());

describe('POST /api/portfolio', () => {
  it('publishes the item with all its fields', async () => {
    const all = {
      description: 'A single malt house.',
      technologies: ['Next.js', 'Shopify'],
      thumbnailUrl: await upload(),
      featured: true,
      clientName: 'Northcask Distillery',
      completedAt: '2025-03-31',
    };
    const made = await portfolio.create({ title: ' Northcask ', url: 'https://northcask.test/', ...all });
    expect(made).toMatchObject({ title: 'Northcask', isActive: true, framing: 'unknown', displayOrder: 0, ...all });
    const [item] = await portfolio.listPublic();
    expect(item).toMatchObject({ id: made.id, title: 'Northcask', url: 'https://northcask.test/', ...all });
    expect(item).not.toHaveProperty('framingReason');
    expect(await portfolio.titles(`${PORTFOLIO_PATH}/featured`)).toEqual(['Northcask']);
  });

  it('requires a title, an address and a category, and defaults the rest', async () => {
    expect(await portfolio.create({ title: 'Plain' })).toMatchObject({
      description: null,
      technologies: [],
      thumbnailUrl: null,
      featured: false,
      isActive: true,
      clientName: null,
      completedAt: null,
    });
    const { status, errors } = await portfolio.editor.errorOf('POST', PORTFOLIO_PATH, { body: {} });
    expect({ status, errors }).toEqual({
      status: 400,
      errors: { title: 'Title is required', url: 'Address is required', category: 'Category is required' },
    });
  });

  it('is audited, published to browsers and part of the content of pages', async () => {
    await eventsDelivered(app.nest);
    events.splice(0);
    const made = await portfolio.create();
    expect((await audited(made.id))[0]).toMatchObject({
      actorId: portfolio.editor.id,
      action: 'portfolio.created',
      after: { title: made.title, url: made.url },
    });
    await eventsDelivered(app.nest);
    expect(events).toContainEqual({ type: 'content.changed', data: { area: 'portfolio' } });
    const snapshot = await app.nest.get(PageContent).snapshot();
    expect(snapshot[PORTFOLIO_PATH]).toEqual(await portfolio.listPublic());
    expect(snapshot[`${PORTFOLIO_PATH}/featured`]).toEqual([]);
  });

  it('ignores fields that the body may not set', async () => {
    const id = '0190a000-0000-7000-8000-000000000001';
    const stolen = { id, framing: 'allowed', displayOrder: -5, createdAt: '2000-01-01T00:00:00Z', framingReason: 'x' };
    const made = await portfolio.create(stolen);
    expect(made.id).not.toBe(id);
    expect(made).toMatchObject({ framing: 'unknown', displayOrder: 0, framingReason: null });
    expect(made.createdAt).not.toMatch(/^2000/);
  });

  it('rejects an existing address, also in a race', async () => {
    const url = 'https://twice.test/';
    await portfolio.create({ url });
    expect(await portfolio.editor.errorOf('POST', PORTFOLIO_PATH, { body: itemBody({ url }) })).toMatchObject({
      status: 409,
      code: 'PORTFOLIO.URL_EXISTS',
    });
    const other = 'https://race.test/';
    const answers = await Promise.all(
      [1, 2, 3].map(() => portfolio.editor.post(PORTFOLIO_PATH, itemBody({ url: other }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const item = await portfolio.create();
    expect((await portfolio.update(item.id, { url })).status).toBe(409);
  });
});

describe('PATCH /api/portfolio/:id', () => {
  it('changes the fields of the body only', async () => {
    const made = await portfolio.create({
      description: 'Old words',
      clientName: 'Ann',
      completedAt: '2025-01-31T23:30:00Z',
    });
    expect(made.completedAt).toBe('2025-01-31');
    const { status, body: changed } = await portfolio.update(made.id, {
      title: 'New',
      clientName: null,
      description: '',
    });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ title: 'New', description: null, clientName: null, completedAt: '2025-01-31' });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
    expect((await audited(made.id)).at(-1)).toMatchObject({
      action: 'portfolio.changed',
      before: { title: made.title, clientName: 'Ann' },
      after: { title: 'New', clientName: null },
    });
  });

  it('hides an inactive item from the public, not from staff', async () => {
    const hidden = await portfolio.create({ featured: true });
    await portfolio.update(hidden.id, { isActive: false });
    expect([await portfolio.titles(), await portfolio.titles(`${PORTFOLIO_PATH}/featured`)]).toEqual([[], []]);
    expect((await portfolio.editor.get<PortfolioItem[]>(`${PORTFOLIO_PATH}/all`)).body).toMatchObject([
      { id: hidden.id, isActive: false },
    ]);
  });

  it.each([{ title: '' }, { url: '' }, { category: '  ' }])('rejects an empty required field: %j', async (changes) => {
    const made = await portfolio.create();
    expect((await portfolio.update(made.id, changes)).status).toBe(400);
    expect((await portfolio.listPublic())[0]).toMatchObject({
      title: made.title,
      url: made.url,
      category: made.category,
    });
  });

  it.each(['PATCH', 'DELETE', 'POST'] as const)('returns 404 for %s of an unknown item', async (method) => {
    for (const id of ['0190a000-0000-7000-8000-000000000001', 'x', "1'--"]) {
      const url = `${PORTFOLIO_PATH}/${encodeURIComponent(id)}${method === 'POST' ? '/check-framing' : ''}`;
      const answer = await portfolio.editor.errorOf(method, url, method === 'PATCH' ? { body: { title: 'x' } } : {});
      expect(answer).toMatchObject({ status: 404, code: 'PORTFOLIO.NOT_FOUND' });
    }
  });

  it('does not overwrite a text that a colleague has changed since, and names the colleague', async () => {
    const { id } = await portfolio.create({ title: 'Northcask', technologies: ['Astro', 'Stripe'] });
    expect((await portfolio.update(id, { title: 'Theirs' })).status).toBe(200);
    const mine = {
      title: 'Mine',
      technologies: ['Astro'],
      seen: { title: 'Northcask', technologies: 'Astro, Stripe' },
    };
    expect(await portfolio.editor.errorOf('PATCH', `${PORTFOLIO_PATH}/${id}`, { body: mine })).toMatchObject({
      status: 409,
      code: 'PORTFOLIO.CHANGED',
      message: expect.stringMatching(/^Robin Staff changed this website /) as string,
      errors: { title: 'Changed to “Theirs” meanwhile' },
    });
    expect((await portfolio.update(id, { ...mine, seen: { ...mine.seen, title: 'Theirs' } })).body).toMatchObject({
      title: 'Mine',
      technologies: ['Astro'],
    });
    // a switch has no text
    expect((await portfolio.update(id, { featured: true, seen: {} })).body.featured).toBe(true);
  });

  it('puts a deleted item back into its place, unless its address is taken by now', async () => {
    const { id, url } = await portfolio.create({ title: 'First' });
    await portfolio.create({ title: 'Second' });
    const restoration = `${PORTFOLIO_PATH}/${id}/restore`;
    expect(await portfolio.editor.errorOf('POST', restoration)).toMatchObject({ code: 'PORTFOLIO.NOT_FOUND' });
    await portfolio.editor.call('DELETE', `${PORTFOLIO_PATH}/${id}`);
    expect(await portfolio.titles()).toEqual(['Second']);
    expect((await portfolio.update(id, { title: 'Gone' })).status).toBe(404);
    expect((await portfolio.editor.post<PortfolioItem>(restoration)).body.title).toBe('First');
    expect(await portfolio.titles()).toEqual(['First', 'Second']);
    await portfolio.editor.call('DELETE', `${PORTFOLIO_PATH}/${id}`);
    await portfolio.create({ title: 'Third', url });
    expect(await portfolio.editor.errorOf('POST', restoration)).toMatchObject({
      status: 409,
      code: 'PORTFOLIO.URL_EXISTS',
    });
  });

  it('deletes an item once', async () => {
    const made = await portfolio.create();
    const answers = await Promise.all(
      [1, 2].map(() => portfolio.editor.call('DELETE', `${PORTFOLIO_PATH}/${made.id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await portfolio.listPublic()).toEqual([]);
    expect((await audited(made.id)).at(-1)).toMatchObject({
      action: 'portfolio.deleted',
      before: { title: made.title },
    });
  });
});

describe('the order of items', () => {
  it('is that of creation until staff reorder them', async () => {
    const [a, b, c, d] = [
      await portfolio.create(),
      await portfolio.create(),
      await portfolio.create(),
      await portfolio.create(),
    ];
    expect(await portfolio.titles()).toEqual([a, b, c, d].map(({ title }) => title));
    const { status } = await portfolio.editor.call('PUT', `${PORTFOLIO_PATH}/order`, {
      body: { ids: [d.id, b.id.toUpperCase(), d.id] },
    });
    expect(status).toBe(200);
    expect(await portfolio.titles()).toEqual([d, b, a, c].map(({ title }) => title));
    const added = await portfolio.create();
    expect((await portfolio.titles()).at(-1)).toBe(added.title);
  });

  it('has no gaps after concurrent creates', async () => {
    await Promise.all(Array.from({ length: 8 }, () => portfolio.create()));
    expect((await portfolio.listPublic()).map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    ['an unknown item', ['0190a000-0000-7000-8000-000000000001'], 404],
    ['an invalid id', ['x'], 400],
    ['an empty list', [], 400],
  ])('rejects %s', async (_, ids, status) => {
    await portfolio.create();
    expect((await portfolio.editor.errorOf('PUT', `${PORTFOLIO_PATH}/order`, { body: { ids } })).status).toBe(status);
  });
});

describe('a thumbnail', () => {
  it('has its variants once they are generated, and keeps them through other changes', async () => {
    const url = await upload();
    const made = await portfolio.create({ thumbnailUrl: url });
    expect(made.thumbnail).toMatchObject({ src: url, width: 900, height: 600 });
    await app.drainJobs();
    const [item] = await portfolio.listPublic();
    expect(item?.thumbnail?.avif).toMatch(/640w/);
    expect((await portfolio.update(made.id, { title: 'Other', thumbnailUrl: url })).body.thumbnail).toMatchObject({
      src: url,
    });
    expect((await portfolio.listPublic())[0]?.thumbnail).toEqual(item?.thumbnail);
    expect((await portfolio.update(made.id, { thumbnailUrl: null })).body).toMatchObject({
      thumbnailUrl: null,
      thumbnail: null,
    });
  });

  it('is rejected when it is not stored, with the rest of the change', async () => {
    const thumbnailUrl = `/media/${'0'.repeat(64)}.webp`;
    const { id } = await portfolio.create({ title: 'Before' });
    const errors = { thumbnailUrl: 'Choose a picture of the media library' };
    expect(
      await portfolio.editor.errorOf('PATCH', `${PORTFOLIO_PATH}/${id}`, { body: { title: 'After', thumbnailUrl } }),
    ).toMatchObject({
      status: 400,
      code: 'REQUEST.INVALID',
      errors,
    });
    const item = { title: 'Another', url: 'https://another.test/', category: 'web', thumbnailUrl };
    expect(await portfolio.editor.errorOf('POST', PORTFOLIO_PATH, { body: item })).toMatchObject({
      status: 400,
      errors,
    });
    expect(await portfolio.titles(PORTFOLIO_PATH)).toEqual(['Before']);
  });

  it('has no variants when it is a file of a demo site', async () => {
    const made = await portfolio.create({ thumbnailUrl: '/demo/northcask/cover.webp' });
    expect(made).toMatchObject({ thumbnailUrl: '/demo/northcask/cover.webp', thumbnail: null });
  });
});

describe('the public list', () => {
  it('has an ETag that changes with the content', async () => {
    await portfolio.create();
    const { headers } = await app.visitor().get(PORTFOLIO_PATH);
    expect(headers['cache-control']).toBe('no-cache');
    const again = { headers: { 'if-none-match': String(headers.etag) } };
    expect(await app.visitor().get(PORTFOLIO_PATH, again)).toMatchObject({ status: 304, text: '' });
    await portfolio.create();
    expect((await app.visitor().get(PORTFOLIO_PATH, again)).status).toBe(200);
  });
});
