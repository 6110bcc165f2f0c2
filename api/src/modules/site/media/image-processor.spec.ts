import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { AGENCY, ImageProcessor } from './image-processor.js';

let dir: string;
beforeAll(async () => (dir = await mkdtemp(path.join(tmpdir(), 'hive-image-'))));
afterAll(() => rm(dir, { recursive: true, force: true }));

const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

/** Decodes a file without the type check of an upload. */
async function decode(bytes: Buffer) {
  const file = path.join(dir, 'image');
  await writeFile(file, bytes);
  return new ImageProcessor().normalize(file, AGENCY);
}

it('decodes a PNG', async () => {
  expect(await decode(await red().png().toBuffer())).toMatchObject({ width: 8, height: 8 });
});

it('keeps a long animation', async () => {
  const frame = (index: number) =>
    sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: { r: (index * 73) % 256, g: (index * 151) % 256, b: 0 },
      },
    });
  const frames = await Promise.all(Array.from({ length: 110 }, (_, index) => frame(index).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
  const { bytes, ...size } = await decode(gif);
  expect([size, (await sharp(bytes).metadata()).pages]).toEqual([{ width: 800, height: 600 }, 110]);
});

it.each([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')],
  ['TIFF', () => red().tiff().toBuffer()],
])('rejects %s, even when the type check has accepted it', async (_, make) => {
  await expect(decode(await make())).rejects.toMatchObject({ code: 'MEDIA.WRONG_TYPE' });
});
