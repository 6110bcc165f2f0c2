/// <reference lib="dom" />
import type { Settings } from '@hive/contracts';
import { alive, describeInBrowser, intend } from '../support/browser.js';
import { hold } from '../support/hold.js';
import { settled } from '../support/page.js';
import { openStage } from '../support/stage.js';
import { Variants } from '../support/variants.js';

const ALIVE: [string, string][] = [
  ['/', '#assessment-continue'],
  ['/services', '#services-sign-up'],
  ['/portfolio', '#outlet button'],
  ['/support', '#faq-1'],
];

/** React's development build tells of every difference between the HTML and what it would have made itself. */
describeInBrowser("content, HTML and hydration, under React's development build", () => {
  let variants: Variants;
  let builds: string[];
  let original: Settings;

  const stage = openStage({
    meanwhile: async () => {
      variants = await Variants.create();
      builds = await Promise.all([
        variants.development('shell', '1.9.0'),
        variants.development('mf-marketing', '1.9.0'),
      ]);
    },
  });

  const save = async (change: Partial<Settings>) => {
    expect((await stage.site.save({ ...original, ...change })).status).toBe(200);
  };
  /** The page has taken over what it will, and had time to say what did not fit: at the latest when the story ends. */
  const openAlive = async (route: string, element: string) => {
    const { page } = await stage.openAlive(route, element);
    await settled(page);
    return page;
  };
  const reports = () => stage.here.problems.join('\n');

  beforeAll(async () => {
    for (const build of builds) {
      await stage.site.release(build);
    }
    original = await stage.site.settings();
  }, 60_000);

  afterAll(() => variants?.remove());

  // how busy the machine is
  beforeEach(() => stage.expectProblems(/InvariantMiddleware took/));

  it.each(ALIVE)('%s hydrates without a report', async (route, element) => {
    await openAlive(route, element);
    expect(reports()).not.toMatch(/hydrat/i);
  });

  it('reports a doctored fragment: the control of this suite', async () => {
    stage.expectProblems(/hydrat/i);
    const { page } = await stage.visit();
    await page.route(`${stage.site.url}/`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('Free growth', 'Other words');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/');
    await intend(page);
    await alive(page, '#assessment-continue');
    await settled(page);
    expect(reports()).toMatch(/hydrat/i);
  });

  it('shows a save in the very next page', async () => {
    for (const description of ['First description of the story', 'Second description of the story']) {
      await save({ description });
      expect(await stage.site.html('/')).toContain(`${description}</p>`);
      expect((await stage.site.settings()).description).toBe(description);
    }
  });

  it('hydrates a page that was made from older content, without asking for the newer', async () => {
    await save({ description: 'The older description' });
    const { page, requests } = await stage.open('/');
    await save({ description: 'The newer description' });
    await intend(page);
    await alive(page, '#assessment-continue');
    await settled(page);
    expect(await page.textContent('#outlet')).toContain('The older description');
    expect(requests.filter((request) => /\/api\/(settings|slideshow)/.test(request))).toEqual([]);
  });

  it('hydrates hostile content as the text that it is', async () => {
    const hostile = `</script><img src=x onerror="window.evil=1"><!--<script>window.evil=1</script> A\u2028B & &amp; 'q' "d"  two  spaces 🐝\u00ad`;
    await save({ description: hostile, brandName: '<b>Hive</b> & "Co"' });
    const page = await openAlive('/', '#assessment-continue');
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    expect(await page.textContent('#outlet')).toContain(hostile);
    await save({});
  });

  it('refuses content that does not fit the contract, and the pages stay', async () => {
    const before = await stage.site.html('/');
    const bad = { ...original, description: { not: 'a text' } } as unknown as Settings;
    expect((await stage.site.save(bad)).status).toBe(400);
    expect(await stage.site.html('/')).toBe(before);
  });

  /** A page that learns who is there between the hydration of the shell and that of the remote. */
  const openLoggedIn = async () => {
    const { page } = await stage.visitLoggedIn();
    const release = await hold(page, /\/bundles\/mf-marketing\/.*\.js$/);
    const known = page.waitForResponse('**/api/auth/resume');
    // the page is not loaded as long as its bundles are held
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await intend(page);
    expect((await known).status()).toBe(200);
    await page.getByText('Admin Portal').first().waitFor({ state: 'attached' });
    release();
    await alive(page, '#assessment-continue');
    await settled(page);
  };

  it('hydrates cleanly when the visitor turns out to be logged in before the remote is there', async () => {
    await openLoggedIn();
    expect(reports()).not.toMatch(/hydrat/i);
  });

  describe('when the state of the server is not given', () => {
    beforeAll(async () => {
      await stage.site.release(await variants.withoutServerState('1.9.1'));
    }, 60_000);
    afterAll(() => stage.site.rollback('shell'));

    it('reports a difference: the control of the one before', async () => {
      stage.expectProblems(/hydrat/i);
      await openLoggedIn();
      expect(reports()).toMatch(/hydrat/i);
    });
  });
});
