import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';

const workspace = path.resolve(import.meta.dirname, '../..');

/** Nest reads constructor types from decorator metadata, and class names appear in logs and constraint names. */
const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'nodenext' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

/** Whether a file of `src` is part of the build: tests and declarations are not. */
export const isBuilt = (file) => !/\.((spec|test)\.[jt]sx?|d\.ts)$/.test(file);

const toOutput = (file) => file.replace(/\.ts$/, '.js');

/**
 * Compiles a TypeScript file of a project with its source map, or copies another file.
 * @param {{ project: string, file: string }} source
 * @param {string} [target] the folder that gets the output instead of `dist`, which it later replaces
 */
export async function buildFile({ project, file }, target = path.join(project, 'dist')) {
  const relative = toOutput(path.relative(path.join(project, 'src'), file));
  const output = path.join(target, relative);
  await mkdir(path.dirname(output), { recursive: true });
  if (!file.endsWith('.ts')) {
    await copyFile(file, output);
    return;
  }
  const finalPath = path.join(project, 'dist', relative);
  const { code, map } = await transform(await readFile(file, 'utf8'), {
    ...options,
    filename: file,
    sourceFileName: path.relative(path.dirname(finalPath), file),
  });
  const mapName = `${path.basename(output)}.map`;
  await writeFile(output, `${code}\n//# sourceMappingURL=${mapName}\n`);
  await writeFile(path.join(path.dirname(output), mapName), map);
}

/** Removes the output of a file that no longer exists. */
export async function removeOutput({ project, file }) {
  const output = path.join(project, 'dist', toOutput(path.relative(path.join(project, 'src'), file)));
  await Promise.all([output, `${output}.map`].map((each) => rm(each, { force: true })));
}

/** Builds a project into another folder, which replaces `dist` at the end: a failed build keeps the last good one. */
export async function buildProject(project) {
  const temporary = path.join(workspace, '.nx/tmp', `${path.basename(project)}-${process.pid}`);
  const old = `${temporary}-old`;
  const target = path.join(project, 'dist');
  try {
    const entries = await readdir(path.join(project, 'src'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    await mkdir(temporary, { recursive: true });
    await Promise.all(files.filter(isBuilt).map((file) => buildFile({ project, file }, temporary)));
    // two renames, so that a running process finds its files in the old folder until the end
    await rename(target, old).catch((error) => {
      if (error.code !== 'ENOENT') {
        throw error;
      }
    });
    await rename(temporary, target);
    await rm(old, { recursive: true, force: true });
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}
