import { box, mp4, webm } from '../../../../test/images.js';
import { isCompleteMp4, isCompleteWebm, metadataOf, type ReadAt } from './video.rules.js';

const reader =
  (bytes: Buffer): ReadAt =>
  (position, length) =>
    Promise.resolve(bytes.subarray(position, position + length));

const asMp4 = (bytes: Buffer): Promise<boolean> => isCompleteMp4(reader(bytes), bytes.length);
const asWebm = (bytes: Buffer): Promise<boolean> => isCompleteWebm(reader(bytes), bytes.length);

/** The video with one number of its bytes replaced. */
const withSize = (bytes: Buffer, position: number, size: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(size, position);
  return copy;
};

describe('an MP4', () => {
  const video = mp4(100);
  const moov = video.indexOf('moov') - 4;
  const mdat = video.indexOf('mdat') - 4;

  it('is complete when its boxes fill the file', async () => {
    expect(await asMp4(video)).toBe(true);
    expect(await asMp4(withSize(video, mdat, 0))).toBe(true);
  });

  it('may have box sizes of 64 bits', async () => {
    const long = Buffer.alloc(16);
    long.writeUInt32BE(1, 0);
    long.write('mdat', 4);
    long.writeBigUInt64BE(116n, 8);
    expect(await asMp4(Buffer.concat([video.subarray(0, mdat), long, Buffer.alloc(100)]))).toBe(true);
    expect(await asMp4(Buffer.concat([video.subarray(0, mdat), long, Buffer.alloc(99)]))).toBe(false);
    expect(await asMp4(Buffer.concat([video.subarray(0, mdat), long.subarray(0, 12)]))).toBe(false);
  });

  it.each<[string, Buffer]>([
    ['goes on behind its boxes', Buffer.concat([video, Buffer.from('<html>')])],
    ['ends within a box', video.subarray(0, -1)],
    ['ends within a head', video.subarray(0, mdat + 6)],
    ['has a box of no size', withSize(video, moov, 4)],
    ['has a box larger than itself', withSize(video, moov, 0x7fffffff)],
    ['does not begin as one', video.subarray(moov)],
    ['has a box that no video has', Buffer.from(video.toString('latin1').replace('mdat', 'html'), 'latin1')],
    ['is nothing but heads', Buffer.concat([video, ...Array.from({ length: 20_001 }, () => box('free'))])],
    [
      'has nothing but heads in it',
      Buffer.concat([video, box('moov', ...Array.from({ length: 20_001 }, () => box('trak')))]),
    ],
    ['describes nothing', Buffer.from(video.toString('latin1').replace('moov', 'free'), 'latin1')],
    ['is empty', Buffer.alloc(0)],
  ])('is rejected when it %s', async (_, bytes) => {
    expect(await asMp4(bytes)).toBe(false);
  });
});

describe('the work for an MP4 of many boxes', () => {
  const countReads = async (bytes: Buffer): Promise<number> => {
    let reads = 0;
    const read: ReadAt = (position, length) => {
      reads += 1;
      return reader(bytes)(position, length);
    };
    await isCompleteMp4(read, bytes.length);
    await metadataOf(read, bytes.length);
    return reads;
  };
  const boxes = (count: number, content?: Buffer): Buffer =>
    Buffer.concat([mp4(), ...Array.from({ length: count }, () => box('free', content ?? Buffer.alloc(0)))]);

  it('is a few reads when they are empty', async () => {
    expect(await countReads(boxes(15_000))).toBeLessThan(20);
  });

  it('is at most two reads for each block of the file when they are not', async () => {
    const video = boxes(1000, Buffer.alloc(3000));
    expect(await countReads(video)).toBeLessThan(2 * (video.length / (64 * 1024) + 2));
  });
});

describe('metadata of an MP4', () => {
  const place = box('udta', box('\u00a9xyz', Buffer.from('+52.5-013.4/')));
  const track = box('trak', box('tkhd', Buffer.alloc(20)), box('meta', Buffer.from('camera')));
  const video = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isom')),
    box('moov', box('mvhd', Buffer.alloc(20)), track, place),
    box('uuid', Buffer.from('XMP')),
    box('mdat', Buffer.from('udta meta uuid')),
  ]);

  it('is found at the top level, in moov and in tracks only', async () => {
    const found = await metadataOf(reader(video), video.length);
    expect(found.map(({ type, position }) => [type, position])).toEqual([
      ['meta', video.indexOf('meta') - 4],
      ['udta', video.indexOf('udta') - 4],
      ['uuid', video.indexOf('uuid') - 4],
    ]);
  });

  it('is empty for a video without it, and for invalid boxes', async () => {
    expect(await metadataOf(reader(mp4()), mp4().length)).toEqual([]);
    const broken = Buffer.concat([box('moov', Buffer.alloc(7, 1)), Buffer.from('udta')]);
    expect(await metadataOf(reader(broken), broken.length)).toEqual([]);
  });
});

describe('a WebM', () => {
  const video = webm(100);
  const segment = video.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));

  it('is complete when its segment ends with the file or was left open by a recorder', async () => {
    expect(await asWebm(video)).toBe(true);
    const open = Buffer.concat([video.subarray(0, segment + 4), Buffer.from([0x01]), Buffer.alloc(7, 0xff)]);
    expect(await asWebm(Buffer.concat([open, Buffer.alloc(50)]))).toBe(true);
  });

  it.each<[string, Buffer]>([
    ['goes on behind its segment', Buffer.concat([video, Buffer.from('<html>')])],
    ['ends within it', video.subarray(0, -1)],
    ['has no segment', video.subarray(0, segment)],
    ['ends before it says how long it is', video.subarray(0, segment + 4)],
    ['has another one', Buffer.concat([video.subarray(0, segment), Buffer.alloc(20)])],
    ['has a head of unknown length', Buffer.concat([video.subarray(0, 4), Buffer.from([0xff]), Buffer.alloc(30)])],
    ['is no such file', Buffer.from('<html>'.repeat(10))],
    ['is empty', Buffer.alloc(0)],
  ])('is rejected when it %s', async (_, bytes) => {
    expect(await asWebm(bytes)).toBe(false);
  });
});
