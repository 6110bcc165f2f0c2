import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The option of commands that start Hive, for `readArguments`. */
export const promoteOption = { promote: { type: 'boolean' } };

export const PROMOTE_USAGE = `--promote  makes these builds live, whatever is live. Without it a start publishes them, and promotes those that were
           never live, or that are newer than what an earlier start made live: never over a release of a person.`;

/**
 * The builds of shell and remotes beside this command, which a start publishes.
 * @param {{ promote?: boolean }} values arguments of the command
 * @returns {import('@hive/release').StartBuilds}
 */
export function localBuilds({ promote = false }) {
  const names = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
  const dirs = names.map((name) => path.join(root, name, 'dist'));
  return { dirs: dirs.filter((dir) => existsSync(path.join(dir, 'release.json'))), isForced: promote };
}
