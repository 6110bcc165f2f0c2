import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';

const DIR = path.resolve(import.meta.dirname, '../../.data/mails');
/** The files that `api/test/mails/mail-files.process.spec.ts` has written before. */
const names = (): string[] =>
  readdirSync(DIR)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace('.html', ''));

/** A phone, and the column of a mail program. */
const widths = [320, 600];

const textColumn = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** As in programs that invert the colours of any mail, such as Gmail on phones. */
const invert = (page: Page) =>
  page.addStyleTag({ content: 'html { filter: invert(1) hue-rotate(180deg) !important }' });

for (const width of widths) {
  for (const scheme of ['light', 'dark', 'inverted'] as const) {
    test(`fits ${width} pixels, ${scheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: scheme === 'dark' ? 'dark' : 'light',
      });
      const page = await context.newPage();
      const all = names();
      expect(all.length).toBeGreaterThan(20);
      for (const name of all) {
        await page.goto(pathToFileURL(path.join(DIR, `${name}.html`)).href);
        if (scheme === 'inverted') {
          await invert(page);
        }
        expect([name, await textColumn(page)]).toEqual([name, width]);
        await page.screenshot({ path: path.join(DIR, `${width}-${scheme}`, `${name}.png`), fullPage: true });
      }
      await context.close();
    });
  }
}
