import { pollUntil } from '../../../../test/observe.js';
import type { PagesApp } from '../../../../test/pages/pages-app.js';
import { PagesSite } from '../../../../test/pages/pages-site.js';
import { systemActor } from '../../../common/audit/actor.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { renderPages } from './pages.jobs.js';

describe('page content', () => {
  let site: PagesSite;
  let app: PagesApp;
  let replica: PagesApp;

  beforeAll(async () => {
    site = await PagesSite.create();
    app = await site.start();
    replica = await site.start();
  });
  beforeEach(() => site.save('First words'));
  afterAll(() => site.close());

  it('is in the page as soon as the save returns, and soon on every replica', async () => {
    const { headers } = await pollUntil(
      () => replica.get('/'),
      ({ body }) => body.includes('First words'),
    );
    await site.save('Second words');
    expect((await app.get('/')).body).toContain('<p>Second words</p>');
    const page = await pollUntil(
      () => replica.get('/'),
      ({ body }) => body.includes('Second words'),
    );
    expect(page.body).toContain('<p>Second words</p>');
    expect(page.headers.etag).not.toBe(headers.etag);
  });

  it('is rendered by the job', async () => {
    site.content.settings = { ...site.content.settings, tagline: 'Words of the job' };
    await app.nest.get(Transactions).run(systemActor, (tx) => tx.enqueue(renderPages, { reason: 'test' }));
    const { body } = await pollUntil(
      () => app.get('/services'),
      (page) => page.body.includes('Words of the job'),
    );
    expect(body).toContain('Words of the job');
  });

  it('stays text, also with markup', async () => {
    const hostile = '</script><img src=x onerror="alert(1)"><!--<script>\u2028\u0000\r\n🐝 $& %nonce%';
    await site.save(hostile);
    const { body } = await app.get('/');
    expect(body).not.toContain('<img');
    expect(body).not.toContain('\u0000');
    expect(body.match(/<script/g)).toHaveLength(4);
    const entries = JSON.parse(/id="hive-content">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { data: unknown }[];
    expect(entries.map(({ data }) => data)).toEqual([site.content.settings, site.content.settings]);
  });

  it('that does not render leaves the previous page and an audit entry', async () => {
    await site.save('Good words');
    const before = await site.auditEntries('pages.render-failed');
    await site.save({ not: 'a text' });
    const { status, body } = await app.get('/');
    expect(status).toBe(200);
    expect(body).toContain('Good words');
    const entries = await site.auditEntries('pages.render-failed');
    expect(entries).toHaveLength(before.length + 1);
    expect(entries.at(-1)?.after.reason).toBe('not a text: object');
    await site.save('Good words again');
    expect((await app.get('/')).body).toContain('Good words again');
  });

  it('that changes many times at once is shown in its last state', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => site.save(`Many ${index}`)));
    expect((await app.get('/')).body).toContain('Many 19');
  });
});
