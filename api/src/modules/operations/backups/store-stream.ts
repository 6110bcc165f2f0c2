import type { ObjectStorage } from '@hive/object-storage';

const PART_BYTES = 8 * 1024 * 1024;

/**
 * Writes an object of unknown length and returns its size. It appears only when it is complete; the parts of an interrupted run
 * are removed first.
 */
export async function storeStream(
  storage: ObjectStorage,
  { key, contentType }: { key: string; contentType?: string },
  content: AsyncIterable<Buffer>,
): Promise<number> {
  await storage.discardParts(key);
  const options = contentType === undefined ? {} : { contentType };
  let offset = 0;
  for await (const part of partsOf(content)) {
    await storage.writePart(key, offset, part);
    offset += part.length;
  }
  if (offset === 0) {
    await storage.put(key, Buffer.alloc(0), options);
  } else {
    await storage.completeParts(key, offset, options);
  }
  return offset;
}

/** Every part but the last one has the same length. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length;) {
      const copied = chunk.copy(part, filled, start);
      start += copied;
      filled += copied;
      if (filled === PART_BYTES) {
        yield part;
        filled = 0;
      }
    }
  }
  if (filled > 0) {
    yield part.subarray(0, filled);
  }
}
