import { chromium } from '@playwright/test';
import { findBundledChromium } from '../support/chromium.js';
import { expect, test } from '../support/test.js';

test('the browser that npm installs opens one session after another', async () => {
  const bundled = await findBundledChromium();
  test.skip(!bundled, 'npm has installed no Chromium');
  const browser = await chromium.launch(bundled);
  for (const name of ['first', 'second']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent(`<h1>${name} session</h1>`);
    await expect(page.getByRole('heading')).toHaveText(`${name} session`);
    await context.close();
  }
  await browser.close();
});
