import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { box, mp4, webm } from '../../../../test/images.js';
import { sanitizeVideo } from './video.js';

let dir: string;
beforeAll(async () => (dir = await mkdtemp(path.join(tmpdir(), 'hive-video-'))));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The result for a file of these bytes, and the bytes of the file afterwards. */
async function sanitize(bytes: Buffer, extension: 'mp4' | 'webm') {
  const file = path.join(dir, `video.${extension}`);
  await writeFile(file, bytes);
  return { result: await sanitizeVideo(file, bytes.length, extension), stored: await readFile(file) };
}

describe('sanitizing a video', () => {
  it('blanks the recording location and all other metadata, and moves no byte', async () => {
    const place = Buffer.from('+52.5200-013.4050/');
    const device = Buffer.concat([Buffer.alloc(150_000, 'Phone '), Buffer.from('serial 4711')]);
    const recording = (...metadata: Buffer[]): Buffer =>
      Buffer.concat([
        box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
        box('moov', box('mvhd', Buffer.alloc(100, 1)), ...metadata),
        box('mdat', Buffer.alloc(1000, 'frame ')),
      ]);
    const zeros = ({ length }: Buffer): Buffer => Buffer.alloc(length);
    const location = box('\u00a9xyz', place);
    const { result, stored } = await sanitize(recording(box('udta', location), box('uuid', device)), 'mp4');
    expect(result).toBe('sanitized');
    expect(stored.equals(recording(box('free', zeros(location)), box('free', zeros(device))))).toBe(true);
  });

  it.each([
    ['an MP4 without metadata', mp4(), 'mp4', 'unchanged'],
    ['a WebM', webm(), 'webm', 'unchanged'],
    ['an MP4 that ends too early', mp4().subarray(0, -10), 'mp4', 'invalid'],
    ['a WebM that ends too early', webm().subarray(0, -10), 'webm', 'invalid'],
  ] as const)('leaves %s as it is', async (_, bytes, extension, expected) => {
    const { result, stored } = await sanitize(bytes, extension);
    expect(result).toBe(expected);
    expect(stored.equals(bytes)).toBe(true);
  });
});
