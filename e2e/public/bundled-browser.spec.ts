import { chromium } from '@playwright/test';
import { findBundledChromium } from '../support/chromium.js';
import { expect, test } from '../support/test.js';

test('the browser that npm installs opens one session after another', async () => {
  const bundled = await findBundledChromium();
  test.skip(!bundled, 'npm installs a Chromium for Linux on x64 only');
  const browser = await chromium.launch(bundled);
  try {
    for (const name of ['first', 'second']) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.setContent(`<h1>${name} session</h1>`);
      await expect(page.getByRole('heading')).toHaveText(`${name} session`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});
