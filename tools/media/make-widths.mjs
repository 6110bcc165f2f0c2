// Makes the committed files of the pictures: AVIF and WebP in their widths, the pictures of the demo sites, the card
// of shared links and the icons. A development script, never part of install or build. See README.md beside it.
//   node tools/media/make-widths.mjs <work folder> [name …]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageOf } from './packages.mjs';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tools/media/make-widths.mjs <work folder> [name …]');
  process.exit(2);
}
const sharp = packageOf(folder, 'sharp');
const root = path.resolve(import.meta.dirname, '../..');
const seeds = 'api/src/seeds/media';
const assets = 'mf-marketing/src/assets';
const sites = 'api/src/seeds/sites';

const formats = {
  avif: (image) => image.avif({ quality: 52, effort: 4 }),
  webp: (image) => image.webp({ quality: 74, effort: 6 }),
  // the first thing that phones load, behind a scrim
  portrait: (image) => image.avif({ quality: 42, effort: 4 }),
};
const inBoth = ['avif', 'webp'];
const slides = ['planet', 'hive', 'basalt', 'comb-top', 'limb'];
const seeded = (names, widths) => names.map((name) => ({ name, widths, target: seeds, formats: inBoth }));

/** What becomes of which picture. */
const pictures = [
  ...seeded(slides, [640, 1080, 1600]),
  ...seeded(['f-media', 'f-app', 'f-ai', 'f-brand', 'f-it', 'whiskey', 'sauce', 'aloe'], [640, 1080]),
  ...seeded(['m-bike', 'm-pattern', 'm-type', 'site-stylisto', 'site-northcask', 'site-aloe'], [640, 1080]),
  ...seeded(['site-fire', 'site-northbay', 'site-kettle'], [640, 1080]),
  ...seeded(['f-signup', 'm-poster', 'm-menu', 'm-plant'], [480, 900]),
  // what a reel shows before it runs
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

const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const { name, widths, target, formats: endings, plain } of chosen) {
  for (const width of widths) {
    const scaled = sharp(path.resolve(folder, 'img', `${name}.png`))
      .removeAlpha()
      .resize({ width, withoutEnlargement: true });
    for (const ending of endings) {
      const file = path.join(root, target, plain ? `${name}.${ending}` : `${name}-${width}.${ending}`);
      await write(file, await formats[ending](scaled.clone()).toBuffer());
    }
  }
}

for (const name of slides.filter((slide) => wanted.length === 0 || wanted.includes(slide))) {
  const image = sharp(path.resolve(folder, 'img', `${name}.png`)).removeAlpha();
  const cut = await formats.portrait(image.resize({ width: 563, height: 1000 })).toBuffer();
  await write(path.join(root, seeds, `${name}-portrait.avif`), cut);
}

// Networks that show links want JPEG or PNG.
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
  await write(path.join(root, 'api/src/modules/site-icons/icons/apple-touch-icon.png'), await png('icon', 180));
  await write(path.join(root, 'api/src/modules/site-icons/icons/icon-192.png'), await png('icon', 192));
  await write(path.join(root, 'api/src/modules/site-icons/icons/icon-512.png'), await png('icon', 512));
  await write(
    path.join(root, 'api/src/modules/site-icons/icons/icon-maskable-512.png'),
    await png('icon-maskable', 512),
  );
}
