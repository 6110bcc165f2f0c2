// Takes screenshots of the HTML art (frames, site thumbnails, crops, share image and icons) in headless Chromium; render
// the scenes first. A development script, never part of install or build (see README.md).
//   node tools/media/render-art.mjs <work folder> [name …]
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { art } from './art/art.mjs';
import { caseArt } from './art/case-art.mjs';
import { moreArt } from './art/more-art.mjs';
import { requirePackage } from './require-package.mjs';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tools/media/render-art.mjs <work folder> [name …]');
  process.exit(2);
}
const { chromium } = requirePackage(folder, 'playwright-core');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--allow-file-access-from-files'],
});
await copyFile(path.join(import.meta.dirname, 'art/fonts.css'), path.join(folder, 'fonts.css'));
for (const [name, width, height, html] of [...art, ...caseArt, ...moreArt]) {
  if (wanted.length > 0 && !wanted.includes(name)) {
    continue;
  }
  const file = path.resolve(folder, `_${name}.html`);
  const size = `width:${width}px;height:${height}px;position:relative;overflow:hidden`;
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="fonts.css"><body style="${size}">${html}`,
  );
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, 'img', `${name}.png`) });
  await page.close();
  console.log(name);
}
await browser.close();
