import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporary, text } from '../test/storages.js';
import { createObjectStorage } from './index.js';

it('removes the drafts of killed processes from a folder, and leaves those being written', async () => {
  const dir = await temporary();
  const drafts = path.join(dir, 'drafts');
  await mkdir(drafts);
  const [old, recent] = [path.join(drafts, 'old'), path.join(drafts, 'recent')];
  await Promise.all([old, recent].map((file) => writeFile(file, 'part of a video')));
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await utimes(old, yesterday, yesterday);
  await createObjectStorage({ kind: 'folder', dir }).put('key', Buffer.from('x'));
  expect(await readdir(drafts)).toEqual(['recent']);
  await rm(dir, { recursive: true });
});

describe('Folder storage', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await temporary();
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('lets one of twenty racing creators win', async () => {
    const storages = Array.from({ length: 20 }, () => createObjectStorage({ kind: 'folder', dir }));
    const wins = await Promise.all(storages.map((storage, i) => storage.create('race', Buffer.from(`writer ${i}`))));
    expect(wins.filter(Boolean)).toHaveLength(1);
    const winner = (await storages[0]?.read('race'))?.toString();
    expect(winner).toBe(`writer ${wins.indexOf(true)}`);
  });

  it('leaves no draft behind', async () => {
    const storage = createObjectStorage({ kind: 'folder', dir });
    await storage.put('a', Buffer.from('x'));
    await storage.create('a', Buffer.from('x'));
    await storage.check();
    expect(await readdir(path.join(dir, 'drafts'))).toEqual([]);
  });

  it('streams the opened bytes while the object is replaced', async () => {
    const storage = createObjectStorage({ kind: 'folder', dir });
    await storage.put('a', Buffer.from('old'));
    const opened = await storage.open('a');
    await storage.put('a', Buffer.from('new'));
    expect(opened && (await text(opened.stream))).toBe('old');
  });

  it('fails its check when the folder cannot be created', async () => {
    await writeFile(path.join(dir, 'file'), '');
    await expect(createObjectStorage({ kind: 'folder', dir: path.join(dir, 'file') }).check()).rejects.toThrow(
      'ENOTDIR',
    );
  });
});
