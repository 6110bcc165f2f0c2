// node tools/build/node.mjs <project folder>
// Compiles a package for Node: src/**/*.ts to dist/**/*.js with source maps; copies the other files of src.
import path from 'node:path';
import { buildProject } from './compile.mjs';

const project = path.resolve(process.argv[2] ?? '.');
try {
  await buildProject(project);
} catch (error) {
  console.error(`Building ${path.basename(project)} failed: ${error.message}`);
  process.exitCode = 1;
}
