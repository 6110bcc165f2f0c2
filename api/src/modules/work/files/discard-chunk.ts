type TransferableBuffer = ArrayBufferLike & { transfer?: (bytes: number) => unknown };

/**
 * Frees the memory of a chunk at once, on Node 22 and later: the chunk is empty afterwards. Only for chunks that nobody else
 * keeps. Left to the garbage collection, the chunks of a large file grow to some 60 MB on Node 24.
 */
export function discardChunk({ buffer, byteLength }: Buffer): void {
  // a part of a larger memory: others may use the rest
  if (buffer.byteLength === byteLength) {
    (buffer as TransferableBuffer).transfer?.(0);
  }
}
