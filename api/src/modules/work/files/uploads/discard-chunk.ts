type TransferableBuffer = ArrayBufferLike & { transfer?: (bytes: number) => unknown };

/**
 * Frees the memory of a chunk at once, on Node 22 and later: the chunk is empty afterwards. Only for chunks that nothing else
 * references. Left to the garbage collector, the chunks of a large file take some 60 MB on Node 24.
 */
export function discardChunk({ buffer, byteLength }: Buffer): void {
  // a slice of a larger buffer, whose rest may be in use
  if (buffer.byteLength === byteLength) {
    (buffer as TransferableBuffer).transfer?.(0);
  }
}
