import { createRequire } from 'node:module';
import path from 'node:path';

/** A package of the work folder: what only pictures need is no dependency of Hive. See README.md beside it. */
export const packageOf = (folder, name) => createRequire(path.resolve(folder, 'package.json'))(name);
