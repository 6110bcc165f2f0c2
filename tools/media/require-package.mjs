import { createRequire } from 'node:module';
import path from 'node:path';

/** Loads a package from the work folder: packages that only generate images are not dependencies of Hive (see README.md). */
export const requirePackage = (folder, name) => createRequire(path.resolve(folder, 'package.json'))(name);
