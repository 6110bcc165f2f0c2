import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { fileKey, hasIntegrity } from '../release-folder.js';
import { RENDER_MODULE, rendersScreens, SCREEN_SCRIPT } from './rendered.rules.js';

/** Writes the code with which a release renders its pages to a local folder and returns the file. Throws when its bytes differ from the published ones. */
export async function writeRenderCode(storage: ObjectStorage, release: Release, folder: string): Promise<string> {
  const { remote, version, files } = release;
  const name = rendersScreens(release) ? SCREEN_SCRIPT : RENDER_MODULE;
  const code = await storage.read(fileKey(remote, version, name));
  if (!code || !hasIntegrity(code, files[name]?.integrity)) {
    throw new Error(`${name} of ${remote}@${version} is ${code ? 'changed' : 'missing'}`);
  }
  const file = path.join(folder, `${remote}@${version}${path.extname(name)}`);
  await writeFile(file, code);
  return file;
}
