// Encodes the committed videos from rendered reel frames: H.264 without sound, looping seamlessly. Needs ffmpeg. A
// development script, never part of install or build (see README.md).
//   node tools/media/make-reels.mjs <work folder> [reel …]
import { spawnSync } from 'node:child_process';
import { copyFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { reels } from './scenes.mjs';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tools/media/make-reels.mjs <work folder> [reel …]');
  process.exit(2);
}
const target = path.resolve(import.meta.dirname, '../../api/src/seeds/media');
const RATE = 24;
const name = (index) => `${String(index).padStart(4, '0')}.png`;

for (const reel of wanted.length > 0 ? wanted : Object.keys(reels)) {
  const { seconds, rate, quality } = reels[reel];
  const frames = path.resolve(folder, 'frames', reel);
  const count = (await readdir(frames)).filter((file) => file < name(seconds * rate)).length;
  if (count !== seconds * rate) {
    throw new Error(`${reel} has ${count} of ${seconds * rate} frames`);
  }
  // Repeat the first frames after the last one, so that the loop's seam is blended like the rest.
  for (const index of [0, 1, 2]) {
    await copyFile(path.join(frames, name(index)), path.join(frames, name(count + index)));
  }
  await copyFile(path.join(frames, name(0)), path.resolve(folder, 'img', `${reel}.png`));
  const filters = rate === RATE ? [] : ['-vf', `minterpolate=fps=${RATE}:mi_mode=blend`];
  const file = path.join(target, `${reel}.mp4`);
  const input = ['-framerate', String(rate), '-i', path.join(frames, '%04d.png'), ...filters];
  const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', String(quality), '-pix_fmt', 'yuv420p'];
  const output = ['-frames:v', String(seconds * RATE), '-movflags', '+faststart', '-an', '-map_metadata', '-1', file];
  const { status } = spawnSync(
    process.env.FFMPEG ?? 'ffmpeg',
    ['-y', '-loglevel', 'error', ...input, ...codec, ...output],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    process.exit(1);
  }
  console.log(`${reel}.mp4 ${Math.round((await stat(file)).size / 1024)} KB`);
}
