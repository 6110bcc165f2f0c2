import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setRunFolder } from './run-folder.js';
import { dropTemplates } from './site-templates.js';

/** Creates the folder of a run for its Postgres server and templates, which the first worker that needs them makes. */
export default async function createRunFolder(): Promise<() => Promise<void>> {
  const dir = setRunFolder(await mkdtemp(path.join(tmpdir(), 'hive-e2e-')));
  return async () => {
    await dropTemplates();
    await rm(dir, { recursive: true, force: true, maxRetries: 10 });
  };
}
