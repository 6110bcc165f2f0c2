import { countAllRows } from '../../../../test/observe.js';
import { itemBody, PORTFOLIO_PATH, PortfolioFixture } from '../../../../test/portfolio.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { SiteProbe } from './site-probe.js';

let app: TestApp;
let portfolio: PortfolioFixture;

beforeAll(async () => {
  app = await createTestApp();
  // the addresses of these tests do not exist: looking them up takes seconds
  app.nest.get(SiteProbe, { strict: false }).probe = () =>
    Promise.resolve({ framing: 'unknown', reason: 'The site cannot be reached.' });
  portfolio = new PortfolioFixture(app, await app.loginAsStaff('employee', 'creative'));
});

afterAll(() => app.close());

beforeEach(() => portfolio.clear());

describe('an invalid field', () => {
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
  ])('rejects the address %s on create and update', async (url) => {
    const item = await portfolio.create();
    await app.drainJobs();
    const before = await countAllRows(app.dataSource);
    for (const answer of [
      await portfolio.editor.errorOf('POST', PORTFOLIO_PATH, { body: itemBody({ url }) }),
      await portfolio.editor.errorOf('PATCH', `${PORTFOLIO_PATH}/${item.id}`, { body: { url } }),
    ]) {
      expect({ status: answer.status, fields: Object.keys(answer.errors ?? {}) }).toEqual({
        status: 400,
        fields: ['url'],
      });
    }
    expect(await countAllRows(app.dataSource)).toEqual(before);
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
  ])('rejects %s %j', async (field, value) => {
    const name = field.replace(/\[.*/, '');
    const answer = await portfolio.editor.errorOf('POST', PORTFOLIO_PATH, { body: itemBody({ [name]: value }) });
    expect({ status: answer.status, fields: Object.keys(answer.errors ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    });
    expect(await portfolio.listPublic()).toEqual([]);
  });

  it.each<{ title: unknown }>([
    { title: { toString: 'x' } },
    { title: { toString: {} } },
    { title: ['a'] },
    { title: { title: 'x' } },
  ])('rejects a title that is not a string: %j', async ({ title }) => {
    expect((await portfolio.editor.errorOf('POST', PORTFOLIO_PATH, { body: itemBody({ title }) })).status).toBe(400);
  });

  it('stores markup as text', async () => {
    const title = `</script><img src=x onerror="alert(1)"> \u2028 '; DROP TABLE clients; -- 🐝`;
    const made = await portfolio.create({
      title,
      technologies: ['<b>', '{"a"}', 'a,b', 'NULL'],
      description: 'line\nline',
    });
    expect((await portfolio.listPublic())[0]).toMatchObject({ title, technologies: ['<b>', '{"a"}', 'a,b', 'NULL'] });
    expect(made.description).toBe('line\nline');
  });
});
