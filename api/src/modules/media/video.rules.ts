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

/** More than any video has, even one of many fragments: a file of nothing but heads keeps nobody busy. */
const MAX_BOXES = 20_000;
/** Boxes that hold others, and how deep they stand in each other. */
const holders = new Set(['moov', 'trak']);
const MAX_LEVEL = 2;

/** Boxes in their order, each holder before what it holds; ends early where the bytes are none. */
async function* boxesIn(
  read: ReadAt,
  { start, end, level = 0 }: { start: number; end: number; level?: number },
): AsyncGenerator<Box & { level: number }> {
  for (let position = start; position < end;) {
    const box = await boxAt(read, position, end);
    if (!box) {
      return;
    }
    yield { ...box, level };
    if (holders.has(box.type) && level < MAX_LEVEL) {
      yield* boxesIn(read, { start: position + box.head, end: position + box.size, level: level + 1 });
    }
    position += box.size;
  }
}

/** Whether the boxes of an MP4 fill the file from the first to the last byte and describe a video. */
export async function isWholeMp4(read: ReadAt, bytes: number): Promise<boolean> {
  const seen = new Set<string>();
  let [count, end] = [0, 0];
  for await (const { type, level, position, size } of boxesIn(read, { start: 0, end: bytes })) {
    count += 1;
    if (level === 0) {
      seen.add(type);
      end = position + size;
    }
    if (count > MAX_BOXES || (level === 0 && !boxes.has(type)) || (count === 1 && type !== 'ftyp')) {
      return false;
    }
  }
  return end === bytes && seen.has('moov') && (seen.has('mdat') || seen.has('moof'));
}

/** What cameras and programs write about a video: where it was made, with what, by whom. No player needs it. */
const about = new Set(['udta', 'meta', 'uuid']);

/** Where an MP4 says something about itself: boxes that may become free space. */
export async function metadataOf(read: ReadAt, bytes: number): Promise<Box[]> {
  const found = [];
  for await (const box of boxesIn(read, { start: 0, end: bytes })) {
    if (about.has(box.type)) {
      found.push(box);
    }
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
  const length = Math.clz32(bytes.at(0) ?? 0) - 23;
  if (length > 8 || length > bytes.length) {
    return undefined;
  }
  const digits = [...bytes.subarray(0, length)];
  digits[0] = (digits[0] ?? 0) & (0xff >> length);
  const unknown = digits[0] === 0xff >> length && digits.slice(1).every((digit) => digit === 0xff);
  return unknown ? { length } : { length, value: digits.reduce((sum, digit) => sum * 256 + digit, 0) };
}
