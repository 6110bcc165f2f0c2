// Makes the committed widths of the demo slides: AVIF and WebP at 640, 1080 and 1600 pixels.
// A development script, never part of install or build. It needs sharp, which is no dependency of Hive:
//   mkdir /tmp/sharp && npm install --prefix /tmp/sharp sharp@0.35.5
//   node tools/media/make-widths.mjs <folder with planet.webp, hive.webp, basalt.webp> /tmp/sharp
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const [from, sharpHome = '/tmp/sharp'] = process.argv.slice(2);
if (!from) {
  console.error('Usage: node tools/media/make-widths.mjs <source folder> [folder with sharp installed]');
  process.exit(2);
}
const sharp = createRequire(path.resolve(sharpHome, 'package.json'))('sharp');
const target = path.resolve(import.meta.dirname, '../../api/src/seeds/media');

const slides = ['planet', 'hive', 'basalt'];
const widths = [640, 1080, 1600];
const formats = {
  avif: (image) => image.avif({ quality: 52, effort: 9 }),
  webp: (image) => image.webp({ quality: 74, effort: 6 }),
};

await mkdir(target, { recursive: true });
for (const slide of slides) {
  for (const width of widths) {
    const scaled = sharp(path.resolve(from, `${slide}.webp`)).resize({ width, withoutEnlargement: true });
    for (const [format, encode] of Object.entries(formats)) {
      const { data, info } = await encode(scaled.clone()).toBuffer({ resolveWithObject: true });
      await writeFile(path.join(target, `${slide}-${width}.${format}`), data);
      console.log(`${slide}-${width}.${format} ${info.width}x${info.height} ${Math.round(data.length / 1024)} KB`);
    }
  }
}
