import { open } from 'node:fs/promises';
import { isWholeMp4, isWholeWebm, type ReadAt } from './film.rules.js';

/** Whether a file is a film from its first to its last byte. It is never in memory as a whole. */
export async function isWholeFilm(path: string, bytes: number, ending: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const read: ReadAt = async (position, length) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return await (ending === 'webm' ? isWholeWebm(read, bytes) : isWholeMp4(read, bytes));
  } finally {
    await handle.close();
  }
}
