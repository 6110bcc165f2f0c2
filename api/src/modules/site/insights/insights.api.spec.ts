import {
  ARTICLE_ROUTE,
  insightRoutes,
  pathOf,
  type Article,
  type ArticleRow,
  type PublicArticle,
  type PublicArticleList,
  type StoredMedia,
} from '@hive/contracts';
import { dataUrl, makeImage } from '../../../../test/images.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { PageContent } from '../pages/page-content.js';
import { PagePreview } from '../pages/page-preview.js';
import { PageRedirects } from '../pages/page-redirects.js';

const PATH = insightRoutes.create.path;

let app: TestApp;
let editor: TestClient & { id: string };
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.loginAsStaff('employee', 'creative');
  const imageData = dataUrl(await makeImage('png', { width: 900, height: 600 }));
  url = (await editor.post<StoredMedia>('/api/media', { imageData, fileName: 'door.png' })).body.url;
  await app.drainJobs();
});
afterAll(() => app.close());
beforeEach(() => app.dataSource.query('DELETE FROM articles'));

/** A complete draft. */
const draft = (changes: object = {}) => ({
  title: 'Before the camera',
  summary: 'Twelve pictures.',
  body: '# Start\n\nWith [the door](/services).',
  cover: { url, alt: 'A door' },
  authorName: 'Noor Haddad',
  service: 'web',
  ...changes,
});
const create = async (changes: object = {}): Promise<Article> => {
  const { status, body } = await editor.post<Article>(PATH, draft(changes));
  expect(status).toBe(201);
  return body;
};
const update = (id: string, body: object) => editor.call<Article>('PUT', `${PATH}/${id}`, { body });
const act = (id: string, verb: 'publish' | 'unpublish', version: number) =>
  editor.call<Article>('POST', `${PATH}/${id}/${verb}`, { body: { version } });
const publishNew = async (changes: object = {}): Promise<Article> => {
  const { id } = await create(changes);
  app.clock.advance(1);
  return (await act(id, 'publish', 1)).body;
};
const listPublic = async (query = '') =>
  (await app.visitor().get<PublicArticleList>(insightRoutes.listPublic.path + query)).body;
const getPublic = (slug: string) => app.visitor().get<PublicArticle>(pathOf(insightRoutes.getPublic, { slug }));
const redirectOf = (slug: string) => app.nest.get(PageRedirects).targetOf(ARTICLE_ROUTE.replace(':slug', slug));

describe('an article', () => {
  it('is a draft of its writer with an address from its title, which is unique', async () => {
    const first = await create({ title: 'Señor & Söhne', authorName: '' });
    expect(first).toMatchObject({ slug: 'senor-sohne', version: 1, publishedAt: null, hasChanges: true });
    expect(first.content.authorName).toMatch(/\S+ \S+/);
    expect([(await create({ title: 'Senor Sohne' })).slug, (await create({ title: '東京' })).slug]).toEqual([
      'senor-sohne-2',
      'article',
    ]);
    expect(await listPublic()).toEqual({ articles: [], total: 0 });
    expect((await getPublic(first.slug)).status).toBe(404);
  });

  it('is shown as it was published, with its text as HTML', async () => {
    const { id, slug } = await publishNew();
    await update(id, draft({ version: 2, slug, title: 'Not yet', summary: '' }));
    const { body } = await getPublic(slug);
    expect(body).toMatchObject({
      title: 'Before the camera',
      html: '<h2>Start</h2>\n<p>With <a href="/services">the door</a>.</p>\n',
      authorName: 'Noor Haddad',
      service: 'web',
      readingMinutes: 1,
      next: null,
      cover: { src: url, alt: 'A door', avif: expect.stringContaining('640w') },
    });
    expect((await editor.get<Article>(`${PATH}/${id}`)).body).toMatchObject({ version: 3, hasChanges: true });
  });

  it('is listed newest first, a page at a time, each with the one before it', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await publishNew({ title });
    }
    const { articles, total } = await listPublic('?pageSize=2');
    expect([articles.map(({ slug }) => slug), total]).toEqual([['three', 'two'], 3]);
    expect((await listPublic('?pageSize=2&page=2')).articles.map(({ slug }) => slug)).toEqual(['one']);
    const next = async (slug: string) => (await getPublic(slug)).body.next?.slug;
    expect([await next('three'), await next('two'), await next('one')]).toEqual(['two', 'one', 'three']);
    // the pages are rendered from the same answers
    const content = await app.nest.get(PageContent).snapshot();
    expect(content[pathOf(insightRoutes.getPublic, { slug: 'two' })]).toEqual((await getPublic('two')).body);
    expect(content[insightRoutes.listPublic.path]).toEqual(await listPublic());
  });

  it('keeps its date when it is published again', async () => {
    const { id, slug, publishedAt } = await publishNew();
    app.clock.advance(60);
    await update(id, draft({ version: 2, slug, title: 'Again' }));
    const again = await act(id, 'publish', 3);
    expect(again.body).toMatchObject({ publishedAt, hasChanges: false, version: 4 });
    const { body } = await getPublic(slug);
    expect(Date.parse(body.revisedAt) - Date.parse(body.publishedAt)).toBeGreaterThanOrEqual(60_000);
  });

  it('is not published without what its page needs', async () => {
    const { id } = await create({ summary: '', body: ' ', cover: { url } });
    const { status, errors } = await editor.errorOf('POST', `${PATH}/${id}/publish`, { body: { version: 1 } });
    expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([400, ['body', 'cover', 'summary']]);
  });

  it.each([
    ['title', { title: '' }],
    ['body', { body: 'a'.repeat(16_001) }],
    ['body', { body: '![a](https://else.test/a.png)' }],
    ['body', { body: `![a](/media/${'a'.repeat(64)}.webp)` }],
    ['cover', { cover: { url: `/media/${'a'.repeat(64)}.webp` } }],
    ['cover.url', { cover: { url: 'https://else.test/a.png' } }],
    ['service', { service: 'plumbing' }],
  ])('refuses a wrong %s', async (field, changes) => {
    const { status, errors } = await editor.errorOf('POST', PATH, { body: draft(changes) });
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
  });

  it('shows stored pictures in its text', async () => {
    const { slug } = await publishNew({ body: `![A "door"](${url})` });
    expect((await getPublic(slug)).body.html).toMatch(
      /^<p><img src="\/media\/\w+\.webp" srcset="[^"]+640w[^"]*" sizes="[^"]+" width="900" height="600" alt="A &quot;door&quot;" loading="lazy"/,
    );
  });

  it('does not overwrite the draft of a colleague, and names the colleague', async () => {
    const { id, slug } = await create();
    await update(id, draft({ version: 1, slug }));
    const stale = await editor.errorOf('PUT', `${PATH}/${id}`, { body: draft({ version: 1, slug }) });
    expect(stale).toMatchObject({ status: 409, code: 'INSIGHT.CHANGED' });
    expect(stale.message).toMatch(/changed this article just now\.$/);
    expect((await act(id, 'publish', 1)).status).toBe(409);
    const both = await Promise.all([2, 2].map((version) => update(id, draft({ version, slug }))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await act(id, 'publish', 3);
    expect((await act(id, 'unpublish', 3)).status).toBe(409);
    expect((await act(id, 'unpublish', 4)).body).toMatchObject({ publishedAt: null, hasChanges: true });
    expect((await listPublic()).total).toBe(0);
  });

  it('is deleted, and put back for a day', async () => {
    const { id, slug } = await publishNew();
    expect((await editor.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect([(await getPublic(slug)).status, (await editor.get(`${PATH}/${id}`)).status]).toEqual([404, 404]);
    // its address stays its own
    expect((await create()).slug).toBe(`${slug}-2`);
    expect((await editor.post(`${PATH}/${id}/restore`)).status).toBe(200);
    expect((await getPublic(slug)).status).toBe(200);
    expect((await editor.post(`${PATH}/${id}/restore`)).status).toBe(404);
  });

  it('is found by staff in title, summary and author, a page at a time', async () => {
    await create({ title: 'Crème' });
    await create({ title: 'Bread', summary: 'With creme' });
    await create({ title: 'Nothing' });
    const found = await editor.get<ArticleRow[]>(`${insightRoutes.list.path}?q=creme&pageSize=1&sort=createdAt`);
    expect([found.body.map(({ title }) => title), totalOf(found)]).toEqual([['Crème'], 2]);
  });

  it('can be looked at before it is published', async () => {
    const rendered: [string, Record<string, unknown>][] = [];
    app.nest.get(PagePreview).render = (...args) => {
      rendered.push(args);
      return Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Page</p>' });
    };
    const { id, slug } = await create();
    expect((await editor.get(`${PATH}/${id}/preview`)).text).toBe('<p>Page</p>');
    expect(rendered).toMatchObject([
      [
        `/insights/${slug}`,
        { [pathOf(insightRoutes.getPublic, { slug })]: { title: 'Before the camera', next: null } },
      ],
    ]);
    expect((await getPublic(slug)).status).toBe(404);
  });

  it('is in the audit log with what changed', async () => {
    const { id } = await publishNew();
    await act(id, 'unpublish', 2);
    const order = { createdAt: 'ASC' } as const;
    const entries = await app.dataSource.manager.find(AuditLogEntity, { where: { subjectId: id }, order });
    const shown = expect.objectContaining({ title: 'Before the camera' }) as unknown;
    expect(entries.map(({ action, before, after }) => [action, before?.['published'], after?.['published']])).toEqual([
      ['insight.created', undefined, null],
      ['insight.published', null, shown],
      ['insight.unpublished', shown, null],
    ]);
  });
});

describe('an old address', () => {
  it('leads to the present one while the article is public, until staff remove it', async () => {
    const { id, slug } = await publishNew();
    const moved = await update(id, draft({ version: 2, slug: 'camera' }));
    expect(moved.body.oldSlugs).toMatchObject([{ slug }]);
    expect([await redirectOf(slug), await redirectOf('none'), await redirectOf('Old')]).toEqual([
      '/insights/camera',
      undefined,
      undefined,
    ]);
    const other = await create({ title: 'Other' });
    const taken = await editor.errorOf('PUT', `${PATH}/${other.id}`, { body: draft({ version: 1, slug }) });
    expect(taken).toMatchObject({ status: 409, code: 'INSIGHT.SLUG_EXISTS' });
    const present = { body: draft({ version: 1, slug: 'camera' }) };
    expect((await editor.errorOf('PUT', `${PATH}/${other.id}`, present)).code).toBe('INSIGHT.SLUG_EXISTS');
    await editor.call('DELETE', `${PATH}/${id}`);
    expect(await redirectOf(slug)).toBeUndefined();
    await editor.post(`${PATH}/${id}/restore`);
    const remove = () => editor.call('DELETE', `${PATH}/${id}/old-slugs/${slug}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await redirectOf(slug)).toBeUndefined();
  });

  it('is not kept for a draft, and is taken back by its own article', async () => {
    const never = await create();
    await update(never.id, draft({ version: 1, slug: 'never' }));
    expect(await redirectOf(never.slug)).toBeUndefined();
    const { id, slug } = await publishNew();
    await update(id, draft({ version: 2, slug: 'moved' }));
    await update(id, draft({ version: 3, slug }));
    expect([await redirectOf(slug), await redirectOf('moved')]).toEqual([undefined, `/insights/${slug}`]);
  });
});

describe('the feed', () => {
  it('has the published articles as RSS, with absolute addresses', async () => {
    await create({ title: 'Draft' });
    await publishNew({ title: 'Old & gone', body: `]]> <b> ![a](${url})` });
    await publishNew({ title: 'New' });
    const { status, headers, text } = await app.visitor().get('/insights/feed.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect([...text.matchAll(/<item><title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
      'New',
      'Old &amp; gone',
    ]);
    expect(text).toContain('<dc:creator>Noor Haddad</dc:creator>');
    expect(text).toMatch(/<guid>https?:\/\/[^<]+\/insights\/old-gone<\/guid>/);
    expect(text).toMatch(/src=&quot;https?:\/\/[^&]+\/media\//);
  });
});
