import {
  CASE_ROUTE,
  portfolioCaseRoutes,
  type PortfolioCase,
  type PublicCase,
  type StoredMedia,
} from '@hive/contracts';
import { dataUrl, makeImage } from '../../../../../test/images.js';
import { PORTFOLIO_PATH, PortfolioFixture } from '../../../../../test/portfolio.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { AuditLogEntity } from '../../../../common/audit/audit-log.entity.js';
import { PagePreview } from '../../pages/page-preview.js';
import { PageRedirects } from '../../pages/page-redirects.js';
import { SiteProbe } from '../site-probe.js';

let app: TestApp;
let portfolio: PortfolioFixture;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  app.nest.get(SiteProbe, { strict: false }).probe = () =>
    Promise.resolve({ framing: 'unknown', reason: 'The site cannot be reached.' });
  portfolio = new PortfolioFixture(app, await app.loginAsStaff('employee', 'creative'));
  const imageData = dataUrl(await makeImage('png', { width: 900, height: 600 }));
  url = (await portfolio.editor.post<StoredMedia>('/api/media', { imageData, fileName: 'oven.png' })).body.url;
});
afterAll(() => app.close());
beforeEach(() => portfolio.clear());

const picture = (changes: object = {}) => ({ url, alt: 'An oven', focusX: 20, focusY: 80, ...changes });
/** A complete draft. */
const draft = (changes: object = {}) => ({
  version: 0,
  slug: 'kettle',
  summary: 'A shop round one oven.',
  hero: picture(),
  before: 'Paper.',
  work: 'A shop.',
  after: 'Bread.',
  figure: '40',
  figureLabel: 'standing orders',
  figureSource: 'The order book',
  pictures: [picture(), picture({ alt: 'Bread' }), picture()],
  services: ['Online shop'],
  ...changes,
});
const pathOf = (id: string, end = '') => `${PORTFOLIO_PATH}/${id}/case${end}`;
const save = (id: string, body: object) => portfolio.editor.call<PortfolioCase>('PUT', pathOf(id), { body });
const act = (id: string, verb: 'publish' | 'unpublish', version: number) =>
  portfolio.editor.call<PortfolioCase>('POST', pathOf(id, `/${verb}`), { body: { version } });
const listPublic = async () => (await app.visitor().get<PublicCase[]>(portfolioCaseRoutes.listPublic.path)).body;
const redirectOf = (slug: string) => app.nest.get(PageRedirects).targetOf(CASE_ROUTE.replace(':slug', slug));

async function publishNew(changes: object = {}): Promise<string> {
  const { id } = await portfolio.create();
  expect((await save(id, draft(changes))).status).toBe(200);
  expect((await act(id, 'publish', 1)).status).toBe(200);
  return id;
}

describe('the address of an item', () => {
  it('comes from its title, and is unique', async () => {
    const ids = [];
    for (const title of ['Fire Ireño & Söhne', 'Fire Ireno, Sohne', '東京']) {
      ids.push((await portfolio.create({ title })).id);
    }
    const slugs = await Promise.all(
      ids.map(async (id) => (await portfolio.editor.get<PortfolioCase>(pathOf(id))).body.slug),
    );
    expect(slugs).toEqual(['fire-ireno-sohne', 'fire-ireno-sohne-2', 'website']);
  });

  it('has a page only once a case is published', async () => {
    const { id } = await portfolio.create();
    await save(id, draft());
    expect((await portfolio.listPublic())[0]?.caseSlug).toBeNull();
    expect(await listPublic()).toEqual([]);
    await act(id, 'publish', 1);
    expect((await portfolio.listPublic())[0]?.caseSlug).toBe('kettle');
  });

  it.each(['', 'Kettle', 'a--b', '-a', 'a/b', '../a', 'a'.repeat(81)])('is not %p', async (slug) => {
    const { id } = await portfolio.create();
    const { status, errors } = await portfolio.editor.errorOf('PUT', pathOf(id), { body: draft({ slug }) });
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['slug']]);
  });

  it('is not that of another item, nor one that leads to another page', async () => {
    const published = await publishNew();
    const { id } = await portfolio.create();
    const taken = { status: 409, code: 'PORTFOLIO.SLUG_EXISTS' };
    expect(await portfolio.editor.errorOf('PUT', pathOf(id), { body: draft() })).toMatchObject(taken);
    await save(published, draft({ version: 2, slug: 'bakery' }));
    expect(await portfolio.editor.errorOf('PUT', pathOf(id), { body: draft() })).toMatchObject(taken);
    const added = await portfolio.create({ title: 'Kettle' });
    expect((await portfolio.editor.get<PortfolioCase>(pathOf(added.id))).body.slug).toBe('kettle-2');
    expect(await redirectOf('kettle')).toBe('/portfolio/bakery');
  });

  it('has a default, for processes of a version that knows none', async () => {
    const { id } = await portfolio.create();
    await app.dataSource.query('UPDATE portfolio_websites SET slug = DEFAULT');
    expect((await portfolio.editor.get<PortfolioCase>(pathOf(id))).body.slug).toMatch(/^website-[0-9a-f-]{36}$/);
  });
});

describe('a case', () => {
  it('is shown as it was published, in the order of the portfolio, each with the next one', async () => {
    const first = await publishNew();
    await publishNew({ slug: 'northcask', summary: 'Whisky.' });
    await save(first, draft({ version: 2, summary: 'Not yet.' }));
    await app.drainJobs();
    const cases = await listPublic();
    expect(cases.map(({ slug, content, next }) => [slug, content.summary, next?.slug])).toEqual([
      ['kettle', 'A shop round one oven.', 'northcask'],
      ['northcask', 'Whisky.', 'kettle'],
    ]);
    expect(cases[0]?.content.hero).toMatchObject({ focusX: 20, focusY: 80, image: { src: url, alt: 'An oven' } });
    expect(cases[0]?.content.pictures[1]?.image).toMatchObject({ alt: 'Bread', avif: expect.stringContaining('640w') });
    expect((await portfolio.editor.get<PortfolioCase>(pathOf(first))).body).toMatchObject({
      version: 3,
      hasChanges: true,
      content: { summary: 'Not yet.' },
    });
  });

  it('is not published without what its page needs', async () => {
    const { id } = await portfolio.create();
    await save(id, draft({ hero: null, pictures: [picture()], quote: 'Bread!', figureSource: '' }));
    const { status, errors } = await portfolio.editor.errorOf('POST', pathOf(id, '/publish'), { body: { version: 1 } });
    expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([
      400,
      ['figureSource', 'hero', 'pictures', 'quoteName'],
    ]);
    expect(await listPublic()).toEqual([]);
  });

  it('does not overwrite the draft of a colleague, and names the colleague', async () => {
    const { id } = await portfolio.create();
    await save(id, draft());
    const stale = await portfolio.editor.errorOf('PUT', pathOf(id), { body: draft({ summary: 'Mine' }) });
    expect(stale).toMatchObject({ status: 409, code: 'PORTFOLIO.CASE_CHANGED' });
    expect(stale.message).toMatch(/changed this case just now\.$/);
    expect((await act(id, 'publish', 0)).status).toBe(409);
    const both = await Promise.all([save(id, draft({ version: 1 })), save(id, draft({ version: 1 }))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await act(id, 'publish', 2);
    expect((await act(id, 'unpublish', 2)).status).toBe(409);
    expect((await act(id, 'unpublish', 3)).status).toBe(200);
    expect((await act(id, 'publish', 3)).status).toBe(409);
  });

  it('goes with its item: hidden, taken off the site, deleted', async () => {
    const id = await publishNew();
    await portfolio.update(id, { isActive: false });
    expect(await listPublic()).toEqual([]);
    await portfolio.update(id, { isActive: true });
    expect(await listPublic()).toHaveLength(1);
    expect((await act(id, 'unpublish', 2)).body).toMatchObject({ publishedAt: null, hasChanges: true });
    expect(await listPublic()).toEqual([]);
    await portfolio.editor.call('DELETE', `${PORTFOLIO_PATH}/${id}`);
    expect((await save(id, draft({ version: 3 }))).status).toBe(404);
  });

  it('shows stored pictures only, and keeps those that it has', async () => {
    const { id } = await portfolio.create();
    const unknown = `/media/${'a'.repeat(64)}.webp`;
    const refused = await portfolio.editor.errorOf('PUT', pathOf(id), {
      body: draft({ pictures: [picture(), picture({ url: unknown })] }),
    });
    expect(refused).toMatchObject({ status: 400, errors: { 'pictures[1].url': expect.any(String) } });
    await save(id, draft());
    // as a bundled picture, which has no row
    await app.dataSource.query(`UPDATE portfolio_cases SET draft = replace(draft::text, $1, $2)::jsonb`, [
      url,
      unknown,
    ]);
    const kept = await save(id, draft({ version: 1, hero: picture({ url: unknown }), pictures: [] }));
    expect(kept.body.content.hero?.image.src).toBe(unknown);
  });

  it('is in the audit log with what changed', async () => {
    const id = await publishNew();
    await act(id, 'unpublish', 2);
    const order = { createdAt: 'ASC' } as const;
    const entries = await app.dataSource.manager.find(AuditLogEntity, { where: { subjectId: id }, order });
    const shown = expect.objectContaining({ summary: 'A shop round one oven.' }) as unknown;
    expect(
      entries.slice(1).map(({ action, before, after }) => [action, before?.['published'], after?.['published']]),
    ).toEqual([
      ['portfolio.case-saved', null, null],
      ['portfolio.case-published', null, shown],
      ['portfolio.case-unpublished', shown, null],
    ]);
    expect(entries[1]).toMatchObject({ before: { summary: '' }, after: { summary: 'A shop round one oven.' } });
  });

  it('can be looked at before it is published, and then shows the draft', async () => {
    const rendered: [string, Record<string, unknown>][] = [];
    app.nest.get(PagePreview).render = (...args) => {
      rendered.push(args);
      return Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Page</p>' });
    };
    const { id } = await portfolio.create({ isActive: false });
    await save(id, draft({ summary: 'Secret' }));
    expect((await portfolio.editor.get(pathOf(id, '/preview'))).text).toBe('<p>Page</p>');
    const [path, content] = rendered[0] ?? ['', {}];
    expect([path, content[portfolioCaseRoutes.listPublic.path]]).toMatchObject([
      '/portfolio/kettle',
      [{ slug: 'kettle', content: { summary: 'Secret' } }],
    ]);
    expect(await listPublic()).toEqual([]);
  });
});

describe('an old address', () => {
  it('leads to the present one while the page is public, until staff remove it', async () => {
    const id = await publishNew();
    const moved = await save(id, draft({ version: 2, slug: 'kettle-crumb' }));
    expect(moved.body.oldSlugs.map(({ slug }) => slug)).toEqual(['kettle']);
    expect((await listPublic())[0]?.slug).toBe('kettle-crumb');
    await save(id, draft({ version: 3, slug: 'bakery' }));
    expect([await redirectOf('kettle'), await redirectOf('kettle-crumb'), await redirectOf('none')]).toEqual([
      '/portfolio/bakery',
      '/portfolio/bakery',
      undefined,
    ]);
    await portfolio.update(id, { isActive: false });
    expect(await redirectOf('kettle')).toBeUndefined();
    await portfolio.update(id, { isActive: true });
    const remove = () => portfolio.editor.call('DELETE', `${PORTFOLIO_PATH}/${id}/old-slugs/kettle`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await portfolio.editor.call('DELETE', `${PORTFOLIO_PATH}/${id}/old-slugs/%00`)).status).toBe(404);
    expect(await redirectOf('kettle')).toBeUndefined();
  });

  it('is kept for a page that was taken off the site and published again', async () => {
    const id = await publishNew();
    await act(id, 'unpublish', 2);
    await save(id, draft({ version: 3, slug: 'bakery' }));
    await act(id, 'publish', 4);
    expect(await redirectOf('kettle')).toBe('/portfolio/bakery');
  });

  it('is looked up only where it can be one', async () => {
    const websiteId = await publishNew();
    const noSlugs = ['Old', 'a'.repeat(81)];
    await app.dataSource.query('INSERT INTO portfolio_old_slugs (slug, website_id) SELECT unnest($1::text[]), $2', [
      noSlugs,
      websiteId,
    ]);
    expect(await Promise.all(noSlugs.map(redirectOf))).toEqual([undefined, undefined]);
  });

  it('is not kept for a page that was never published, and is removed when a page gets it', async () => {
    const { id } = await portfolio.create();
    await save(id, draft());
    await save(id, draft({ version: 1, slug: 'other' }));
    expect(await redirectOf('kettle')).toBeUndefined();
    const published = await publishNew();
    await save(published, draft({ version: 2, slug: 'bakery' }));
    await save(published, draft({ version: 3, slug: 'kettle' }));
    expect(await redirectOf('kettle')).toBeUndefined();
    expect(await redirectOf('bakery')).toBe('/portfolio/kettle');
  });
});
