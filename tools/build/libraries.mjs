import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const below = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/**
 * The folders of the packages in `libs/`, on a shelf such as `libs/web/ui` or beside the shelves as `libs/contracts`.
 * @param {string} root
 * @returns {string[]} relative to the root
 */
export function libraryFolders(root) {
  const isPackage = (folder) => existsSync(path.join(root, folder, 'package.json'));
  return below(root, 'libs').flatMap((folder) =>
    isPackage(folder) ? [folder] : below(root, folder).filter(isPackage),
  );
}

/** The folder of a package such as `@hive/ui`; undefined for apps. */
export const libraryFolder = (root, packageName) =>
  libraryFolders(root).find((folder) => `@hive/${path.basename(folder)}` === packageName);
