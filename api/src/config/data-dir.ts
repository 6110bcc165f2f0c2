import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** File systems that the kernel makes up, by their type: nothing can be kept there. */
const MADE_UP: readonly number[] = [0x9fa0, 0x62656572, 0x27e0eb, 0x63677270];

/**
 * Why nothing can be kept in a folder, or undefined. Asked before the folder is made: Node 20 never returns from
 * making one below /proc with all its parents.
 */
export function problemOfDataDir(dataDir: string): string | undefined {
  const there = nearestExisting(dataDir);
  try {
    return MADE_UP.includes(statfsSync(there).type)
      ? `(${dataDir}) lies in ${there}, which keeps no files: choose a folder on a disk.`
      : undefined;
  } catch {
    // who cannot even look will be told when the folder is made
    return undefined;
  }
}

function nearestExisting(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestExisting(parent);
}
