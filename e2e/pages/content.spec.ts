/// <reference lib="dom" />
import { jest } from '@jest/globals';
import type { Settings } from '@hive/contracts';
import type { Browser } from 'playwright-core';
import { alive, describeInBrowser, intend, openBrowser, visit, type Visit } from '../support/browser.js';
import { ADMIN, Site } from '../support/site.js';
import { holdBundles } from '../support/hold.js';
import { Variants } from '../support/variants.js';

jest.setTimeout(60_000);

const ALIVE: [string, string][] = [
  ['/', '#assessment-continue'],
  ['/services', '#services-sign-up'],
  ['/portfolio', '#outlet button'],
  ['/support', '#faq-1'],
];

/** React's development build tells of every difference between the HTML and what it would have made itself. */
describeInBrowser("content, HTML and hydration, under React's development build", () => {
  let browser: Browser;
  let site: Site;
  let variants: Variants;
  let here: Visit;
  let original: Settings;

  const open = async () => {
    here = await visit(browser, { baseURL: site.url });
    return here;
  };
  /** Everything that the console said, but for how busy the machine is. */
  const reports = () => here.problems.filter((problem) => !problem.includes('InvariantMiddleware took'));
  /** The page has taken over what it will, and had time to say what did not fit. */
  const settled = () => here.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const save = async (change: Partial<Settings>) => {
    expect((await site.save({ ...original, ...change })).status).toBe(200);
  };

  beforeAll(async () => {
    variants = await Variants.create();
    const builds = await Promise.all([
      variants.development('shell', '1.9.0'),
      variants.development('mf-marketing', '1.9.0'),
    ]);
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
    for (const build of builds) {
      await site.release(build);
    }
    original = await site.settings();
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await variants?.remove();
  });

  afterEach(async () => {
    await here?.close();
  });

  it.each(ALIVE)('%s hydrates without a report', async (route, element) => {
    const { page } = await open();
    await page.goto(route);
    await intend(page);
    await alive(page, element);
    await settled();
    expect(reports()).toEqual([]);
  });

  it('reports a doctored fragment: the control of this suite', async () => {
    const { page } = await open();
    await page.route(`${site.url}/`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('Free growth', 'Other words');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/');
    await intend(page);
    await alive(page, '#assessment-continue');
    await settled();
    expect(reports().join('\n')).toMatch(/hydrat/i);
  });

  it('shows a save in the very next page', async () => {
    for (const description of ['First description of the story', 'Second description of the story']) {
      await save({ description });
      expect(await site.html('/')).toContain(`${description}</p>`);
      expect((await site.settings()).description).toBe(description);
    }
  });

  it('hydrates a page that was made from older content, without asking for the newer', async () => {
    await save({ description: 'The older description' });
    const { page, requests } = await open();
    await page.goto('/');
    await save({ description: 'The newer description' });
    await intend(page);
    await alive(page, '#assessment-continue');
    await settled();
    expect(await page.textContent('#outlet')).toContain('The older description');
    expect(requests.filter((request) => /\/api\/(settings|slideshow)/.test(request))).toEqual([]);
    expect(reports()).toEqual([]);
  });

  it('hydrates hostile content as the text that it is', async () => {
    const hostile = `</script><img src=x onerror="window.evil=1"><!--<script>window.evil=1</script> A\u2028B & &amp; 'q' "d"  two  spaces 🐝\u00ad`;
    await save({ description: hostile, brandName: '<b>Hive</b> & "Co"' });
    const { page } = await open();
    await page.goto('/');
    await intend(page);
    await alive(page, '#assessment-continue');
    await settled();
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    expect(await page.textContent('#outlet')).toContain(hostile);
    expect(reports()).toEqual([]);
    await save({});
  });

  it('refuses content that does not fit the contract, and the pages stay', async () => {
    const before = await site.html('/');
    const bad = { ...original, description: { not: 'a text' } } as unknown as Settings;
    expect((await site.save(bad)).status).toBe(400);
    expect(await site.html('/')).toBe(before);
  });

  /** A page that learns who is there between the hydration of the shell and that of the remote. */
  const openLoggedIn = async () => {
    const { page, context } = await open();
    const login = await context.request.post('/api/auth/admin-login', { data: ADMIN });
    expect(login.ok()).toBe(true);
    const release = await holdBundles(page, /\/bundles\/mf-marketing\/.*\.js$/);
    await page.addInitScript(() => {
      localStorage.currentUser ??= '{}';
    });
    const known = page.waitForResponse('**/api/auth/resume');
    // the page is not loaded as long as its bundles are held
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await intend(page);
    expect((await known).status()).toBe(200);
    await page.getByText('Admin Portal').first().waitFor({ state: 'attached' });
    release();
    await alive(page, '#assessment-continue');
    await settled();
  };

  it('hydrates cleanly when the visitor turns out to be logged in before the remote is there', async () => {
    await openLoggedIn();
    expect(reports()).toEqual([]);
  });

  it('reports a difference when the state of the server is not given: the control of the one before', async () => {
    await site.release(await variants.withoutServerState('1.9.1'));
    await openLoggedIn();
    expect(reports().join('\n')).toMatch(/hydrat/i);
    await site.rollback('shell');
  });
});
