import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { readJson } from './shared-packages.mjs';
import { serverConfig } from './server-config.mjs';

/**
 * Renders `src/frames.tsx` of a remote: the HTML of each route before its code and data are there. It is the same for every
 * visitor, so it is made once, with the build.
 * @param {import('./client-config.mjs').App} app
 * @returns {Promise<Record<string, string>>}
 */
export async function renderFrames(app) {
  const out = await mkdtemp(path.join(os.tmpdir(), 'hive-frames-'));
  const compiler = rspack(serverConfig({ ...app, out }, 'frames'));
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    await new Promise((resolve) => compiler.close(resolve));
    if (stats.hasErrors()) {
      throw new Error(stats.toString({ all: false, errors: true }));
    }
    const { render } = await import(pathToFileURL(path.join(out, 'server/frames.mjs')).href);
    const { routes } = readJson(path.join(app.dir, 'remote.json'));
    return Object.fromEntries(routes.map((route) => [route, render(route)]));
  } finally {
    await rm(out, { recursive: true });
  }
}
