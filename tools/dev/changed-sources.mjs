import path from 'node:path';
import { buildFile, removeOutput } from '../build/compile.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Saved source files that are not built yet. */
export class ChangedSources {
  #files = new Map();

  /** @param {{ project: string, file: string }} source */
  add(source) {
    this.#files.set(source.file, source);
  }

  /**
   * Builds them. A file that does not compile stays in the list until a later save, and its last output stays in place.
   * @returns {Promise<{ built: string[], problems: string[] }>} paths from the root; a problem for each file that failed
   */
  async build() {
    const sources = [...this.#files.values()];
    this.#files.clear();
    const built = [];
    const problems = [];
    for (const source of sources) {
      const name = path.relative(root, source.file);
      try {
        await buildOrRemove(source);
        built.push(name);
      } catch (error) {
        this.#files.set(source.file, source);
        problems.push(describeCompileError(error));
      }
    }
    return { built, problems };
  }
}

/** The message without the compiler's own stack; it names the file and line. */
export const describeCompileError = ({ message }) => message.split(/\n\s*Caused by:/)[0].trimEnd();

async function buildOrRemove(source) {
  try {
    await buildFile(source);
  } catch (error) {
    if (error.code !== 'ENOENT') {
      throw error;
    }
    await removeOutput(source);
  }
}
