import { axeFinds } from '../support/axe.js';
import { describeInBrowser } from '../support/browser.js';
import { openStage } from '../support/stage.js';

describeInBrowser('privacy and the confirmation of an address', () => {
  const stage = openStage();

  it('[RT-1] shows the policy of the settings, as text whatever it says', async () => {
    const settings = await stage.site.settings();
    const added = { title: 'What <b>we</b> bake', points: ['Bread & butter', '<img src=x onerror=alert(1)>'] };
    expect((await stage.site.save({ ...settings, privacy: [...settings.privacy, added] })).status).toBe(200);
    const { page } = await stage.open('/privacy', { javaScriptEnabled: false });
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
    expect(await page.locator(`main a[href="mailto:${settings.contactEmail}"]`).count()).toBe(1);
  });

  it('answers a press from before its script was there, and says what is wrong with a link', async () => {
    stage.expectProblems(/\/api\/client-signups\/confirm/);
    const { page, release } = await stage.openHeld('/confirm-access#token=used-up');
    await page.click('#confirm-press');
    release();
    await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
    expect(await axeFinds(page)).toEqual([]);
  });
});
