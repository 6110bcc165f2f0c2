import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRenderFolder, removeAbandonedRenderFolders } from './render-folder.js';

let home: string;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'hive-folders-'));
});
afterEach(() => rmSync(home, { recursive: true, maxRetries: 10 }));

/** The id of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('removeAbandonedRenderFolders', () => {
  it('removes the folders of ended processes of this machine only', async () => {
    const own = await createRenderFolder(home);
    const ended = await endedPid();
    const abandoned = path.join(home, path.basename(own).replace(String(process.pid), String(ended)));
    const others = [
      abandoned.replace(/hive-render-\w{8}/, 'hive-render-00000000'),
      path.join(home, 'hive-render-abcdef'),
      path.join(home, `another-${ended}-abcdef`),
    ];
    for (const folder of [abandoned, ...others]) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'render.mjs'), '');
    }
    await removeAbandonedRenderFolders(home);
    expect(existsSync(abandoned)).toBe(false);
    expect([own, ...others].map((folder) => existsSync(folder))).toEqual([true, true, true, true]);
  });
});
