import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Types of virtual file systems, which store no files: proc, sysfs and cgroup. */
const VIRTUAL_FILE_SYSTEMS: readonly number[] = [0x9fa0, 0x62656572, 0x27e0eb, 0x63677270];

/**
 * The problem of an unusable data folder, or undefined. Checked before the folder is created: on Node 20 a recursive
 * mkdir below /proc never returns.
 */
export function findDataDirProblem(dataDir: string): string | undefined {
  const existing = nearestExisting(dataDir);
  try {
    return VIRTUAL_FILE_SYSTEMS.includes(statfsSync(existing).type)
      ? `(${dataDir}) is in ${existing}, which cannot store files: choose a folder on a disk.`
      : undefined;
  } catch {
    // Creating the folder reports missing permissions.
    return undefined;
  }
}

function nearestExisting(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestExisting(parent);
}
