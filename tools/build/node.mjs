// Builds one Node-side package: src/**/*.ts → dist/**/*.js with source maps, and copies whatever else lies in src.
// Usage: node tools/build/node.mjs <projectDir>
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';

const project = path.resolve(process.argv[2] ?? '.');
const source = path.join(project, 'src');
const target = path.join(project, 'dist');
// Built elsewhere and exchanged at the end: a failed build leaves the last good one.
const workspace = path.resolve(import.meta.dirname, '../..');
const fresh = path.join(workspace, '.nx/tmp', `${path.basename(project)}-${process.pid}`);
const old = `${fresh}-old`;

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
  const output = path.join(fresh, relative);
  const finalPlace = path.join(target, relative);
  const { code, map } = await transformFile(file, {
    ...options,
    sourceFileName: path.relative(path.dirname(finalPlace), file),
  });
  const mapName = `${path.basename(output)}.map`;
  await mkdir(path.dirname(output), { recursive: true });
  await writeFile(output, `${code}\n//# sourceMappingURL=${mapName}\n`);
  await writeFile(path.join(path.dirname(output), mapName), map);
}

async function copyAsset(file) {
  const output = path.join(fresh, path.relative(source, file));
  await mkdir(path.dirname(output), { recursive: true });
  await copyFile(file, output);
}

try {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  await mkdir(fresh, { recursive: true });
  await Promise.all(
    files
      .filter((file) => !isTest(file) && !isTypes(file))
      .map((file) => (file.endsWith('.ts') ? compile(file) : copyAsset(file))),
  );
  // Two renames: who runs from the old folder finds files in it until the very end.
  await rename(target, old).catch((error) => {
    if (error.code !== 'ENOENT') {
      throw error;
    }
  });
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
} catch (error) {
  await rm(fresh, { recursive: true, force: true });
  console.error(`Building ${path.basename(project)} failed: ${error.message}`);
  process.exitCode = 1;
}
