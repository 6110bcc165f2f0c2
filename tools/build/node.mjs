// node tools/build/node.mjs <project folder>
// Compiles a package for Node: src/**/*.ts to dist/**/*.js with source maps; copies the other files of src.
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';

const project = path.resolve(process.argv[2] ?? '.');
const source = path.join(project, 'src');
const target = path.join(project, 'dist');
// the build goes to another folder that replaces dist at the end, so a failed build keeps the last good one
const workspace = path.resolve(import.meta.dirname, '../..');
const temporary = path.join(workspace, '.nx/tmp', `${path.basename(project)}-${process.pid}`);
const old = `${temporary}-old`;

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

const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file);
const isTypes = (file) => file.endsWith('.d.ts');

async function compile(file) {
  const relative = path.relative(source, file).replace(/\.ts$/, '.js');
  const output = path.join(temporary, relative);
  const finalPath = path.join(target, relative);
  const { code, map } = await transformFile(file, {
    ...options,
    sourceFileName: path.relative(path.dirname(finalPath), file),
  });
  const mapName = `${path.basename(output)}.map`;
  await mkdir(path.dirname(output), { recursive: true });
  await writeFile(output, `${code}\n//# sourceMappingURL=${mapName}\n`);
  await writeFile(path.join(path.dirname(output), mapName), map);
}

async function copyAsset(file) {
  const output = path.join(temporary, path.relative(source, file));
  await mkdir(path.dirname(output), { recursive: true });
  await copyFile(file, output);
}

try {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  await mkdir(temporary, { recursive: true });
  await Promise.all(
    files
      .filter((file) => !isTest(file) && !isTypes(file))
      .map((file) => (file.endsWith('.ts') ? compile(file) : copyAsset(file))),
  );
  // two renames: a running process finds its files in the old folder until the end
  await rename(target, old).catch((error) => {
    if (error.code !== 'ENOENT') {
      throw error;
    }
  });
  await rename(temporary, target);
  await rm(old, { recursive: true, force: true });
} catch (error) {
  await rm(temporary, { recursive: true, force: true });
  console.error(`Building ${path.basename(project)} failed: ${error.message}`);
  process.exitCode = 1;
}
