// Generates the committed image files: AVIF and WebP in their widths, the images of the demo sites, the share image and
// the icons. A development script, never part of install or build (see README.md).
//   node tools/media/make-widths.mjs <work folder> [name …]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requirePackage } from './require-package.mjs';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tools/media/make-widths.mjs <work folder> [name …]');
  process.exit(2);
}
const sharp = requirePackage(folder, 'sharp');
const root = path.resolve(import.meta.dirname, '../..');
const seeds = 'api/src/seeds/media';
const assets = 'mf-marketing/src/assets';
const sites = 'api/src/seeds/sites';

const formats = {
  avif: (image) => image.avif({ quality: 52, effort: 4 }),
  webp: (image) => image.webp({ quality: 74, effort: 6 }),
  // the first image that phones load, behind a scrim
  portrait: (image) => image.avif({ quality: 36, effort: 4 }),
};
const inBoth = ['avif', 'webp'];
const slides = ['planet', 'hive', 'basalt', 'comb-top', 'limb'];
const seeded = (names, widths) => names.map((name) => ({ name, widths, target: seeds, formats: inBoth }));
const large = (names) => names.map((name) => ({ name, widths: [2200, 2880], target: seeds, formats: ['avif'] }));

const cases = ['northcask', 'aloe', 'fire', 'stylisto', 'northbay', 'kettle'];
const caseDetails = ['northcask-label', 'aloe-plan', 'fire-labels', 'stylisto-book', 'northbay-board', 'kettle-orders'];

/** Which image becomes which files. */
const images = [
  ...seeded(slides, [640, 1080, 1600]),
  ...large(slides),
  ...seeded(['f-media', 'f-app', 'f-ai', 'f-brand', 'f-it', 'whiskey', 'sauce', 'aloe'], [640, 1080]),
  ...seeded(['m-bike', 'm-pattern', 'm-type', 'site-stylisto', 'site-northcask', 'site-aloe'], [640, 1080]),
  ...seeded(['site-fire', 'site-northbay', 'site-kettle'], [640, 1080]),
  ...seeded(['f-signup', 'm-poster', 'm-menu', 'm-plant'], [480, 900]),
  // cases
  ...seeded(
    cases.map((name) => `case-${name}`),
    [640, 1080, 1600],
  ),
  ...seeded(['f-web'], [640, 1080, 1530]),
  ...seeded(['f-seo'], [640, 1080]),
  ...seeded(
    caseDetails.map((name) => `case-${name}`),
    [640, 1080],
  ),
  ...seeded(
    cases.map((name) => `q-${name}`),
    [320, 640],
  ),
  // posters of the reels
  ...seeded(['reel-comb'], [540]),
  ...seeded(['reel-aurora'], [960]),
  { name: 'hive', widths: [640, 1600], target: assets, formats: inBoth },
  { name: 'whiskey', widths: [1400], target: `${sites}/northcask`, formats: ['webp'], plain: true },
  { name: 'aloe', widths: [1400], target: `${sites}/aloe`, formats: ['webp'], plain: true },
  { name: 'sauce', widths: [1400], target: `${sites}/fire-ireno`, formats: ['webp'], plain: true },
  { name: 'portrait', widths: [1000], target: `${sites}/stylisto`, formats: ['webp'], plain: true },
];

async function write(file, buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, buffer);
  console.log(`${path.relative(root, file)} ${Math.round(buffer.length / 1024)} KB`);
}

const chosen = images.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const { name, widths, target, formats: extensions, plain } of chosen) {
  for (const width of widths) {
    const scaled = sharp(path.resolve(folder, 'img', `${name}.png`))
      .removeAlpha()
      .resize({ width, withoutEnlargement: true });
    for (const extension of extensions) {
      const file = path.join(root, target, plain ? `${name}.${extension}` : `${name}-${width}.${extension}`);
      await write(file, await formats[extension](scaled.clone()).toBuffer());
    }
  }
}

for (const name of slides.filter((slide) => wanted.length === 0 || wanted.includes(slide))) {
  const image = sharp(path.resolve(folder, 'img', `${name}-portrait.png`)).removeAlpha();
  const crop = await formats.portrait(image).toBuffer();
  await write(path.join(root, seeds, `${name}-portrait.avif`), crop);
}

// Social networks accept JPEG or PNG only.
if (wanted.length === 0 || wanted.includes('og')) {
  const card = sharp(path.resolve(folder, 'img', 'og.png')).removeAlpha();
  await write(path.join(root, seeds, 'og.jpg'), await card.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}
if (wanted.length === 0 || wanted.includes('icon')) {
  const png = (name, size) =>
    sharp(path.resolve(folder, 'img', `${name}.png`))
      .resize(size)
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  await write(path.join(root, 'api/src/modules/site/site-icons/icons/apple-touch-icon.png'), await png('icon', 180));
  await write(path.join(root, 'api/src/modules/site/site-icons/icons/icon-192.png'), await png('icon', 192));
  await write(path.join(root, 'api/src/modules/site/site-icons/icons/icon-512.png'), await png('icon', 512));
  await write(
    path.join(root, 'api/src/modules/site/site-icons/icons/icon-maskable-512.png'),
    await png('icon-maskable', 512),
  );
}
