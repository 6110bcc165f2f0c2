import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { alive, describeInBrowser, intend, openBrowser, visit, type Visit } from '../support/browser.js';
import { ADMIN, Site } from '../support/site.js';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, as one line a violation. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(', ')}`);
}

describeInBrowser('accessibility', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    [site, browser] = await Promise.all([Site.start(), openBrowser()]);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  afterEach(() => visitor.close());

  describe.each([
    ['a wide screen', false],
    ['a phone', true],
  ])('on %s', (_, mobile) => {
    beforeEach(async () => {
      visitor = await visit(browser, { baseURL: site.url, mobile, reducedMotion: true });
    });

    it.each(['/', '/services', '/portfolio', '/support', '/privacy', '/no-such-page'])(
      'finds nothing on %s',
      async (route) => {
        const { page } = visitor;
        await page.goto(route);

        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      },
    );

    it('finds nothing in the wizard with errors and in the login dialog', async () => {
      const { page } = visitor;
      await page.goto('/');
      await intend(page);
      await alive(page, '#companyName');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Required').first().waitFor();
      expect(await violations(page)).toEqual([]);

      await page.goto('/hive');
      await page.getByRole('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
    });
  });

  it('finds nothing in the admin area', async () => {
    visitor = await visit(browser, { baseURL: site.url, reducedMotion: true });
    const { page, problems } = visitor;
    await page.goto('/hive');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill(ADMIN.username);
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await reloaded;

    for (const [route, heading] of [
      ['/hive', 'Hive Portal'],
      ['/admin', 'Good'],
    ] as const) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    }
    expect(problems.filter((problem) => !problem.includes('/api/auth/'))).toEqual([]);
  });
});
