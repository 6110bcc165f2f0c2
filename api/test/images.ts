import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** An image with some noise, so that no two are equal and none compresses to almost nothing. */
export async function makeImage(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'png',
  { width = 64, height = 40, seed = 1 }: { width?: number; height?: number; seed?: number } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 2_654_435_761;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = (state >> 16) & 0xff;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(2)
    .toFormat(format)
    .toBuffer();
}

/** A PNG whose header declares the size and whose body is almost empty. */
export function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1000)))]);
}

/** A small AVIF whose header declares the size. */
export async function hollowAvif(width: number, height: number): Promise<Buffer> {
  const bytes = await makeImage('avif');
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;

/** One box of an MP4. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The boxes of a video; `bytes` of content, which differs by `seed`. */
export const mp4 = (bytes = 1000, seed = 1): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.alloc(bytes, `frame ${String(seed)} `)),
  ]);

/** The head of a WebM and one segment of known length. */
export function webm(bytes = 1000): Buffer {
  const doctype = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]);
  const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + doctype.length]), doctype]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x0100000000000000n + BigInt(bytes));
  return Buffer.concat([head, Buffer.from([0x18, 0x53, 0x80, 0x67]), size, Buffer.alloc(bytes, 'cluster ')]);
}

/** A multipart body as a browser sends it: fields, then the file. */
export function form(
  fields: Record<string, string>,
  file?: { name?: string; fileName: string; type?: string; bytes: Buffer },
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----hive-test-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { name = 'imageData', fileName, type = 'application/octet-stream', bytes } = file;
    const disposition = `form-data; name="${name}"; filename="${fileName}"`;
    const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
