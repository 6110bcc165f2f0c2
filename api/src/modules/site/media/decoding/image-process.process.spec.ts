import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { eventually } from '../../../../../test/platform/engines.js';
import { ImageProcess, type ImageLimits } from './image-process.js';

const MIB = 1024 * 1024;
const CHILD = fileURLToPath(new URL('./image-child.mjs', import.meta.url));
/** A parent of a process like that of the server. */
const PARENT = `
  const child = require('node:child_process').fork(process.argv[1], ['1e9'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.on('message', () => console.log(child.pid));`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the image process', () => {
  let dir: string;
  let large: string;
  let opened: ImageProcess[];
  const open = (limits: Partial<ImageLimits>): ImageProcess => {
    const images = new ImageProcess({ memoryBytes: 400 * MIB, timeMs: 60_000, ...limits });
    opened.push(images);
    return images;
  };
  const shrink = (images: ImageProcess) =>
    images.run('resize', [large, { width: 100 }, { use: 'webp', maxPixels: 100_000_000 }]);
  const sizeOf = (images: ImageProcess) => images.run('sizeOf', [large]);

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'hive-image-'));
    large = path.join(dir, 'large.png');
    const image = sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } });
    await image.png({ progressive: true, compressionLevel: 1 }).toFile(large);
  });
  beforeEach(() => (opened = []));
  afterEach(() => opened.forEach((images) => images.stop()));
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('stays for the next image, and decodes within its limits', async () => {
    const images = open({});
    expect(await shrink(images)).toMatchObject({ width: 100, height: 100 });
    const { pid } = images;
    await sizeOf(images);
    expect(images.pid).toBe(pid);
  });

  it.each([
    ['memory', { memoryBytes: 110 * MIB }],
    ['time', { timeMs: 30 }],
  ])('is ended above its limit of %s, and the next image has another one', async (_, limits) => {
    const images = open(limits);
    await expect(shrink(images)).rejects.toMatchObject({ problem: { code: 'too-large' } });
    expect(await open({}).run('sizeOf', [large])).toMatchObject({ width: 5000 });
    expect(images.pid).toBeUndefined();
  });

  it('is replaced when the system ends it', async () => {
    const images = open({});
    const ended = shrink(images).catch(String);
    process.kill(images.pid ?? 0, 'SIGKILL');
    expect(await ended).toMatch(/ended \(SIGKILL\)/);
    expect(await sizeOf(images)).toMatchObject({ width: 5000 });
  });

  it('ends with its parent, also when that is killed', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT, CHILD], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => expect(isRunning(pid)).toBe(false));
  });
});
