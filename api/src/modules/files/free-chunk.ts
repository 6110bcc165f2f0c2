type TransferableBuffer = ArrayBufferLike & { transfer?: (bytes: number) => unknown };

/**
 * Gives the memory of a chunk back at once, where Node can (22 and later); the chunk is empty then. Otherwise the chunks of
 * a large file wait for the garbage collection, which Node 24 begins at some 60 MB.
 */
export function freeChunk({ buffer, byteLength }: Buffer): void {
  // small buffers share their memory with others
  if (buffer.byteLength === byteLength) {
    (buffer as TransferableBuffer).transfer?.(0);
  }
}
