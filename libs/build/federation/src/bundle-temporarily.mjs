import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Bundles into a temporary folder, which is removed afterwards. Throws with the errors of the build.
 * @template T
 * @param {(out: string) => import('@rspack/core').RspackOptions} configure
 * @param {(out: string) => Promise<T>} read
 */
export async function bundleTemporarily(configure, read) {
  const out = await mkdtemp(path.join(os.tmpdir(), 'hive-bundle-'));
  const compiler = rspack(configure(out));
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    await new Promise((resolve) => compiler.close(resolve));
    if (stats.hasErrors()) {
      throw new Error(stats.toString({ all: false, errors: true }));
    }
    return await read(out);
  } finally {
    await rm(out, { recursive: true, maxRetries: 10 });
  }
}
