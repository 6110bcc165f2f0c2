import { waitForApp } from '../support/page.js';
import { test, expect } from '../support/test.js';
import type { Visitor, Visitors } from '../support/visitors.js';

const asAdmin = (visitors: Visitors) => visitors.createAdmin();
const asClient = (visitors: Visitors) => visitors.createClient();

const titles: [path: string, title: string, create: (visitors: Visitors) => Promise<Visitor>][] = [
  ['/admin', 'Dashboard', asAdmin],
  ['/admin-dashboard', 'Dashboard', asAdmin],
  ['/hive', 'Hive Portal', asAdmin],
  ['/admin/clients', 'Clients', asAdmin],
  ['/admin/projects', 'Projects', asAdmin],
  ['/admin/media', 'Media', asAdmin],
  ['/admin/portfolio', 'Portfolio', asAdmin],
  ['/admin/audit-log', 'Audit Log', asAdmin],
  ['/admin/mail', 'Mail', asAdmin],
  ['/account-setup', 'Account Setup', asAdmin],
  ['/account', 'Your Account', asAdmin],
  ['/client-portal', 'Client Portal', asClient],
  ['/client-portal/projects', 'Projects', asClient],
  ['/client-portal/ai', 'AI Content', asClient],
  ['/client-portal/files', 'Files', asClient],
  ['/client-portal/team', 'Team', asClient],
  ['/client-portal/company', 'Company', asClient],
  ['/client-portal/brand', 'Brand Profile', asClient],
  ['/client-portal/account', 'Your Account', asClient],
];

/** The title of the page, after the number of what is unread. */
const withCount = (title: string) => new RegExp(`^(\\(\\d+\\) )?${title}$`);

test.describe('the document title of app pages', () => {
  for (const [path, title, create] of titles) {
    test(`of ${path} names the page and the agency, from the HTML on`, async ({ site, visitors }) => {
      const { brandName } = await site.settings();
      const { page } = await create(visitors);
      const html = (await (await page.goto(path))?.text()) ?? '';
      expect(html.match(/<title>[^<]*/g)).toEqual([`<title>${title} - ${brandName}`]);
      await waitForApp(page);
      await expect(page).toHaveTitle(withCount(`${title} - ${brandName}`));
    });
  }

  test('follows the navigation in the page, also back to the website', async ({ site, visitors }) => {
    const { brandName } = await site.settings();
    const { page } = await visitors.createAdmin();
    await page.goto('/');
    const home = await page.title();
    await page.goto('/admin');
    await waitForApp(page);
    await page.getByRole('link', { name: 'Hive Portal' }).click();
    await expect(page).toHaveTitle(withCount(`Hive Portal - ${brandName}`));
    await page.goBack();
    await expect(page).toHaveTitle(withCount(`Dashboard - ${brandName}`));
    await page
      .getByRole('link', { name: `${brandName}, to the website` })
      .first()
      .click();
    await expect(page).toHaveTitle(home);
  });
});
