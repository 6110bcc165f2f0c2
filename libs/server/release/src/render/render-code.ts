import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { fileKey, hasIntegrity } from '../release-folder.js';
import { RENDER_MODULE } from './rendered.rules.js';

/** Writes the render module of a release to a local folder and returns the file. Throws when its bytes differ from the published ones. */
export async function writeRenderCode(storage: ObjectStorage, release: Release, folder: string): Promise<string> {
  const { remote, version, files } = release;
  const code = await storage.read(fileKey(remote, version, RENDER_MODULE));
  if (!code || !hasIntegrity(code, files[RENDER_MODULE]?.integrity)) {
    throw new Error(`${RENDER_MODULE} of ${remote}@${version} is ${code ? 'changed' : 'missing'}`);
  }
  const file = path.join(folder, `${remote}@${version}.mjs`);
  await writeFile(file, code);
  return file;
}
