import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULE = `
import fs from 'node:fs';
import { execSync } from 'node:child_process';
export const routes = ['/'];
const doing = {
  page: (content) => ({ html: content.text }),
  loop: () => { for (;;) {} },
  memory: () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); },
  environment: () => Object.keys(process.env),
  read: () => fs.readFileSync('/etc/passwd', 'utf8'),
  write: () => fs.writeFileSync(process.argv[2] + '.out', 'x'),
  spawn: () => execSync('id').toString(),
  exit: () => process.exit(3),
  crash: () => { setTimeout(() => { throw new Error('later'); }); return new Promise(() => {}); },
};
export const render = async (what, content) => doing[what](content);
`;

export interface RenderModule {
  file: string;
  remove(): Promise<void>;
}

/** A module whose pages do forbidden things. */
export async function createRenderModule(): Promise<RenderModule> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hive-render-test-')));
  const file = path.join(folder, 'render.mjs');
  await writeFile(file, MODULE);
  return { file, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}
