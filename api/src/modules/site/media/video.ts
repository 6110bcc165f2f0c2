import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isCompleteMp4, isCompleteWebm, metadataOf, type Box, type ReadAt } from './video.rules.js';

/**
 * Checks that the file is a video from its first to its last byte, and blanks the metadata of an MP4 in place: phones store where
 * a video was recorded. Reads in small parts, never the whole file.
 */
export async function sanitizeVideo(
  path: string,
  bytes: number,
  extension: string,
): Promise<'unchanged' | 'sanitized' | 'invalid'> {
  const handle = await open(path, 'r+');
  try {
    const read: ReadAt = async (position, length) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    if (extension === 'webm') {
      return (await isCompleteWebm(read, bytes)) ? 'unchanged' : 'invalid';
    }
    if (!(await isCompleteMp4(read, bytes))) {
      return 'invalid';
    }
    const metadata = await metadataOf(read, bytes);
    for (const box of metadata) {
      await blank(handle, box);
    }
    return metadata.length > 0 ? 'sanitized' : 'unchanged';
  } finally {
    await handle.close();
  }
}

const ZEROS = Buffer.alloc(64 * 1024);

/** Turns the box into a `free` box of the same size, so that no other box moves. */
async function blank(handle: FileHandle, { position, size, headerBytes }: Box): Promise<void> {
  await handle.write(Buffer.from('free', 'latin1'), 0, 4, position + 4);
  for (let at = position + headerBytes; at < position + size; at += ZEROS.length) {
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, position + size - at), at);
  }
}

/** Hash of a file, in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
