/** Reads `length` bytes at `position`; fewer at the end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** Boxes that stand at the top of an MP4; a file with any other one is something else besides. */
const boxes = new Set(
  'ftyp moov mdat free skip wide moof mfra sidx ssix styp prft emsg meta pdin uuid udta'.split(' '),
);

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;

export interface Box {
  type: string;
  position: number;
  /** With its head. */
  size: number;
  head: number;
}

/** The box that begins at `position`, unless it is none or goes on behind `end`. */
async function boxAt(read: ReadAt, position: number, end: number): Promise<Box | undefined> {
  const header = await read(position, 16);
  if (header.length < 8) {
    return undefined;
  }
  const head = header.readUInt32BE(0) === 1 ? 16 : 8;
  const size = boxSize(header, end - position);
  const box = { type: header.toString('latin1', 4, 8), position, size, head };
  return size < head || position + size > end ? undefined : box;
}

/** 0 says that the box goes on to the end, 1 that its size stands after its type. */
function boxSize(header: Buffer, rest: number): number {
  const size = header.readUInt32BE(0);
  if (size === 0) {
    return rest;
  }
  if (size === 1) {
    return header.length < 16 ? 0 : Number(header.readBigUInt64BE(8));
  }
  return size;
}

/** Whether the boxes of an MP4 fill the file from the first to the last byte and describe a film. */
export async function isWholeMp4(read: ReadAt, bytes: number): Promise<boolean> {
  const seen = new Set<string>();
  for (let position = 0; position < bytes;) {
    const box = await boxAt(read, position, bytes);
    if (!box || !boxes.has(box.type) || (position === 0 && box.type !== 'ftyp')) {
      return false;
    }
    seen.add(box.type);
    position += box.size;
  }
  return seen.has('moov') && (seen.has('mdat') || seen.has('moof'));
}

/** What cameras and programs write about a film: where it was made, with what, by whom. No player needs it. */
const about = new Set(['udta', 'meta', 'uuid']);
/** Boxes that may hold such boxes. */
const holders = new Set(['moov', 'trak']);

/** Where an MP4 says something about itself: boxes that may become free space. */
export async function metadataOf(read: ReadAt, { start, end }: { start: number; end: number }): Promise<Box[]> {
  const found = [];
  let position = start;
  while (position < end) {
    const box = await boxAt(read, position, end);
    if (!box) {
      break;
    }
    if (about.has(box.type)) {
      found.push(box);
    } else if (holders.has(box.type)) {
      const inner = { start: position + box.head, end: position + box.size };
      found.push(...(await metadataOf(read, inner)));
    }
    position += box.size;
  }
  return found;
}

/** Whether a WebM is its head and one segment that ends with the file, or that a recorder left open. */
export async function isWholeWebm(read: ReadAt, bytes: number): Promise<boolean> {
  const start = await read(0, 12);
  const head = start.length === 12 && start.readUInt32BE(0) === EBML ? vint(start.subarray(4)) : undefined;
  if (!head || head.value === undefined) {
    return false;
  }
  const segmentAt = 4 + head.length + head.value;
  const start2 = await read(segmentAt, 12);
  const segment = start2.length === 12 && start2.readUInt32BE(0) === SEGMENT ? vint(start2.subarray(4)) : undefined;
  if (!segment) {
    return false;
  }
  return segment.value === undefined || segmentAt + 4 + segment.length + segment.value === bytes;
}

/** A number whose length its first bits tell; no value when all others are set, which means unknown. */
function vint(bytes: Buffer): { length: number; value?: number } | undefined {
  const length = Math.clz32(bytes.readUInt8(0)) - 23;
  if (length > 8) {
    return undefined;
  }
  const digits = [...bytes.subarray(0, length)];
  digits[0] = (digits[0] ?? 0) & (0xff >> length);
  const unknown = digits[0] === 0xff >> length && digits.slice(1).every((digit) => digit === 0xff);
  return unknown ? { length } : { length, value: digits.reduce((sum, digit) => sum * 256 + digit, 0) };
}
