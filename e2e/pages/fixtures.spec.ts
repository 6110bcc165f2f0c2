import { expect, test } from '../support/test.js';

const message = 'a message of the test';

test.describe('the console of a visitor', () => {
  test.fail('fails the test on an unexpected message', async ({ visitors }) => {
    const { page } = await visitors.open('/privacy');
    await page.evaluate((text) => console.error(text), message);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('may write what the test allows', async ({ visitors, allowConsole }) => {
    allowConsole(new RegExp(message));
    const { page, problems } = await visitors.open('/privacy');
    await page.evaluate((text) => console.error(text), message);
    await expect.poll(() => problems.join()).toContain(message);
  });
});
