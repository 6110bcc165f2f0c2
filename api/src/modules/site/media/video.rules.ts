/** Reads `length` bytes at `position`; fewer at the end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** Boxes allowed at the top level of an MP4; any other one could carry a second file type. */
const topLevelTypes = new Set(
  'ftyp moov mdat free skip wide moof mfra sidx ssix styp prft emsg meta pdin uuid udta'.split(' '),
);

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;

export interface Box {
  type: string;
  position: number;
  /** Including the header. */
  size: number;
  headerBytes: number;
}

/** Bytes of one read: a file of 100 MB takes at most 1,600, no matter how many boxes it has. */
const BLOCK_BYTES = 64 * 1024;

/** Serves short reads in ascending order from blocks. */
function readInBlocks(read: ReadAt): ReadAt {
  let start = 0;
  let block: Buffer = Buffer.alloc(0);
  return async (position, length) => {
    if (position < start || position + length > start + block.length) {
      block = await read(position, Math.max(length, BLOCK_BYTES));
      start = position;
    }
    return block.subarray(position - start, position - start + length);
  };
}

/** The box at `position`; undefined when there is none or it extends past `end`. */
async function boxAt(read: ReadAt, position: number, end: number): Promise<Box | undefined> {
  const header = await read(position, 16);
  if (header.length < 8) {
    return undefined;
  }
  const headerBytes = header.readUInt32BE(0) === 1 ? 16 : 8;
  const size = boxSize(header, end - position);
  const box = { type: header.toString('latin1', 4, 8), position, size, headerBytes };
  return size < headerBytes || position + size > end ? undefined : box;
}

/** 0 means that the box extends to the end, 1 that a 64-bit size follows the type. */
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

/** More than any real video has: bounds the work for a file that consists of box headers. */
const MAX_BOXES = 20_000;
/** Boxes that contain others, and how deep they nest. */
const containers = new Set(['moov', 'trak']);
const MAX_LEVEL = 2;

/** Boxes in file order, each container before its content; ends early at bytes that are no box. */
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
    if (containers.has(box.type) && level < MAX_LEVEL) {
      yield* boxesIn(read, { start: position + box.headerBytes, end: position + box.size, level: level + 1 });
    }
    position += box.size;
  }
}

/** Whether the boxes of an MP4 fill the file from the first to the last byte and describe a video. */
export async function isCompleteMp4(read: ReadAt, bytes: number): Promise<boolean> {
  const seen = new Set<string>();
  let [count, end] = [0, 0];
  for await (const { type, level, position, size } of boxesIn(readInBlocks(read), { start: 0, end: bytes })) {
    count += 1;
    if (level === 0) {
      seen.add(type);
      end = position + size;
    }
    if (count > MAX_BOXES || (level === 0 && !topLevelTypes.has(type)) || (count === 1 && type !== 'ftyp')) {
      return false;
    }
  }
  return end === bytes && seen.has('moov') && (seen.has('mdat') || seen.has('moof'));
}

/** Boxes with the place, device and author of a recording. Players do not need them. */
const metadataTypes = new Set(['udta', 'meta', 'uuid']);

/** The metadata boxes of an MP4, which may be blanked. */
export async function metadataOf(read: ReadAt, bytes: number): Promise<Box[]> {
  const found = [];
  for await (const box of boxesIn(readInBlocks(read), { start: 0, end: bytes })) {
    if (metadataTypes.has(box.type)) {
      found.push(box);
    }
  }
  return found;
}

/** Whether a WebM is its header and one segment that ends with the file, or that a recorder left open. */
export async function isCompleteWebm(read: ReadAt, bytes: number): Promise<boolean> {
  const start = await read(0, 12);
  const header = start.length === 12 && start.readUInt32BE(0) === EBML ? vint(start.subarray(4)) : undefined;
  if (!header || header.value === undefined) {
    return false;
  }
  const segmentAt = 4 + header.length + header.value;
  const segmentStart = await read(segmentAt, 12);
  const segment =
    segmentStart.length === 12 && segmentStart.readUInt32BE(0) === SEGMENT ? vint(segmentStart.subarray(4)) : undefined;
  if (!segment) {
    return false;
  }
  return segment.value === undefined || segmentAt + 4 + segment.length + segment.value === bytes;
}

/** A variable-length integer of EBML; without value when all its bits are set, which means an unknown size. */
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
