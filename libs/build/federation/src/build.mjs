// node libs/build/federation/src/build.mjs <project folder>
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const dir = path.resolve(process.argv[2] ?? '.');
process.env.NODE_ENV = process.env.HIVE_REACT_DEV === '1' ? 'development' : 'production';
const { default: configurations } = await import(pathToFileURL(path.join(dir, 'rspack.config.mjs')).href);
rmSync(path.join(configurations[0].output.path, '..'), { recursive: true, force: true });

const compiler = rspack(configurations);
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise((resolve) => compiler.close(resolve));

const problems = stats.toString({ all: false, errors: true, warnings: true, colors: false }).trim();
if (problems) {
  process.stderr.write(`${problems}\n`);
}
if (stats.hasErrors()) {
  process.exitCode = 1;
} else {
  process.stdout.write(`built ${configurations[0].output.publicPath}\n`);
}
