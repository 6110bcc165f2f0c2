import { axeViolations } from '../support/accessibility.js';
import { test, expect } from '../support/test.js';

test.describe('privacy and confirmation pages', () => {
  test('[RT-1] shows the policy of the settings as text', async ({ site, visitors }) => {
    const settings = await site.settings();
    const added = { title: 'What <b>we</b> bake', points: ['Bread & butter', '<img src=x onerror=alert(1)>'] };
    expect((await site.saveSettings({ ...settings, privacy: [...settings.privacy, added] })).status).toBe(200);
    const { page } = await visitors.open('/privacy', { javaScriptEnabled: false });
    expect(await page.innerText('h1')).toBe('Privacy Policy');
    expect(await page.locator('main h2').allInnerTexts()).toEqual([
      ...settings.privacy.map(({ title }) => title),
      added.title,
      'See, correct or delete your data',
    ]);
    expect(await page.locator('main li').allInnerTexts()).toEqual(
      expect.arrayContaining([...settings.privacy.flatMap(({ points }) => points), ...added.points]),
    );
    expect(await page.locator('main img, main li b, main h2 b').count()).toBe(0);
    await expect(page.locator(`main a[href="mailto:${settings.contactEmail}"]`)).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(7, 6, 13)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('header nav')).toBeHidden();
  });

  test('replays a click from before hydration and explains an invalid link', async ({ visitors, allowConsole }) => {
    allowConsole(/\/api\/portal-access\/confirm/);
    const { page, unblock } = await visitors.openBlocked('/confirm-access#token=used-up');
    await page.click('#confirm-press');
    unblock();
    await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
});
