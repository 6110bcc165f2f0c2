import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Imports a built module for a command; without a build it ends the process with a sentence instead of a stack.
 * @param {string} file from the root of the repository
 */
export async function importBuild(file) {
  try {
    return await import(path.join(root, file));
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') {
      throw error;
    }
    process.stderr.write(`${file} is missing or incomplete: run npm run build first.\n`);
    return process.exit(1);
  }
}
