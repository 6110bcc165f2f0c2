/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { axeFinds } from '../support/axe.js';
import { describeInBrowser, openBrowser, visit, type Visit, type VisitOptions } from '../support/browser.js';
import { holdBundles } from '../support/hold.js';
import { Site } from '../support/site.js';

describeInBrowser('privacy and the confirmation of an address', () => {
  let browser: Browser;
  let site: Site;
  let here: Visit;

  const open = async (route: string, options: Partial<VisitOptions> = {}) => {
    here = await visit(browser, { baseURL: site.url, ...options });
    await here.page.goto(route);
    return here.page;
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(() => here?.close());

  it('[RT-1] shows the policy of the settings, as text whatever it says', async () => {
    const settings = await site.settings();
    const added = { title: 'What <b>we</b> bake', points: ['Bread & butter', '<img src=x onerror=alert(1)>'] };
    expect((await site.save({ ...settings, privacy: [...settings.privacy, added] })).status).toBe(200);
    const page = await open('/privacy', { javaScriptEnabled: false });
    expect(await page.innerText('h1')).toBe('Privacy Policy');
    expect(await page.locator('main h2').allInnerTexts()).toEqual([
      ...settings.privacy.map(({ title }) => title),
      added.title,
      'See, correct or delete your data',
    ]);
    expect(await page.locator('main li').allInnerTexts()).toEqual(expect.arrayContaining(added.points));
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.locator(`main a[href="mailto:${settings.contactEmail}"]`).count()).toBe(1);
  });

  it('answers a press from before its script was there, and says what is wrong with a link', async () => {
    const page = await open('/confirm-access#token=used-up');
    const go = await holdBundles(page);
    await page.click('#confirm-press');
    go();
    await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
    expect(await axeFinds(page)).toEqual([]);
    expect(here.problems.filter((problem) => !problem.includes('/api/client-signups/confirm'))).toEqual([]);
  });
});
