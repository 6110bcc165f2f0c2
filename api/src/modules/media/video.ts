import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isWholeMp4, isWholeWebm, metadataOf, type Box, type ReadAt } from './video.rules.js';

/**
 * Whether a file is a video from its first to its last byte. An MP4 forgets, in its place, what the camera wrote about
 * it: a video of a phone tells where it was made. Nothing is ever in memory as a whole.
 */
export async function sanitizeVideo(
  path: string,
  bytes: number,
  extension: string,
): Promise<'whole' | 'cleaned' | 'broken'> {
  const handle = await open(path, 'r+');
  try {
    const read: ReadAt = async (position, length) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    if (extension === 'webm') {
      return (await isWholeWebm(read, bytes)) ? 'whole' : 'broken';
    }
    if (!(await isWholeMp4(read, bytes))) {
      return 'broken';
    }
    const metadata = await metadataOf(read, bytes);
    for (const box of metadata) {
      await free(handle, box);
    }
    return metadata.length > 0 ? 'cleaned' : 'whole';
  } finally {
    await handle.close();
  }
}

const ZEROS = Buffer.alloc(64 * 1024);

/** The box becomes free space of the same size, so that nothing of the video moves. */
async function free(handle: FileHandle, { position, size, head }: Box): Promise<void> {
  await handle.write(Buffer.from('free', 'latin1'), 0, 4, position + 4);
  for (let at = position + head; at < position + size; at += ZEROS.length) {
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, position + size - at), at);
  }
}

/** Of a file that has changed since it was received; in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
