import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporary, text } from './storages.js';
import type { ObjectStorage } from '../src/index.js';

/** Opens an empty storage. */
type Maker = () => Promise<{ storage: ObjectStorage; end: () => Promise<void> }>;

/** The behaviour that every storage shares. */
export const describeObjectStorage = (name: string, make: Maker) =>
  describe(`Object storage ${name}`, () => {
    let storage: ObjectStorage;
    let end: () => Promise<void>;

    beforeAll(async () => {
      ({ storage, end } = await make());
    });
    afterAll(() => end());

    it('reads the latest version of an object', async () => {
      await storage.put('a/b.txt', Buffer.from('one'), { contentType: 'text/plain' });
      await storage.put('a/b.txt', Buffer.from('two'));
      expect((await storage.read('a/b.txt'))?.toString()).toBe('two');
    });

    it('stores bytes of every value', async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
      await storage.put('bytes', bytes);
      expect(bytes.equals((await storage.read('bytes')) ?? Buffer.alloc(0))).toBe(true);
    });

    it('stores a file of any size, replaces the object and leaves the file as it is', async () => {
      const dir = await temporary();
      const file = path.join(dir, 'film');
      const bytes = Buffer.alloc(3_000_000, 'film');
      await writeFile(file, bytes);
      await storage.put('from-file', Buffer.from('old'));
      await storage.putFile('from-file', file, { contentType: 'video/mp4' });
      expect(bytes.equals((await storage.read('from-file')) ?? Buffer.alloc(0))).toBe(true);
      expect((await readdir(dir)).length).toBe(1);
      await rm(dir, { recursive: true, maxRetries: 10 });
      await expect(storage.putFile('from-nothing', file)).rejects.toThrow('ENOENT');
      expect(await storage.read('from-nothing')).toBeUndefined();
    });

    it('returns the size of an object', async () => {
      await storage.put('sized/object', Buffer.from('hello world'));
      expect(await storage.size('sized/object')).toBe(11);
      expect(await storage.size('sized')).toBeUndefined();
      expect(await storage.size('missing')).toBeUndefined();
    });

    it('stores an empty object', async () => {
      await storage.put('empty', Buffer.alloc(0));
      expect((await storage.read('empty'))?.length).toBe(0);
    });

    it('returns undefined for an absent key, a folder, or a key below an object', async () => {
      await storage.put('folder/object', Buffer.from('x'));
      for (const key of ['missing', 'missing/below', 'folder', 'folder/object/below']) {
        expect(await storage.read(key)).toBeUndefined();
        expect(await storage.open(key)).toBeUndefined();
      }
    });

    it('streams the whole object and ranges of it, with the full size', async () => {
      await storage.put('range', Buffer.from('hello world'));
      const whole = await storage.open('range');
      expect(whole && (await text(whole.stream))).toBe('hello world');
      const part = await storage.open('range', { start: 6, end: 8 });
      expect(part?.bytes).toBe(11);
      expect(part && (await text(part.stream))).toBe('wor');
    });

    it('creates an absent key once and does not change an existing one', async () => {
      expect(await storage.create('once', Buffer.from('first'))).toBe(true);
      expect(await storage.create('once', Buffer.from('second'))).toBe(false);
      expect((await storage.read('once'))?.toString()).toBe('first');
    });

    it('lists objects by prefix, in key order, with sizes', async () => {
      for (const key of ['list/b/2', 'list/a', 'list/b/1', 'list/b-c', 'listed']) {
        await storage.put(key, Buffer.from(key));
      }
      const keys = async (prefix: string) => (await storage.list(prefix)).map(({ key }) => key);
      expect(await keys('list/')).toEqual(['list/a', 'list/b-c', 'list/b/1', 'list/b/2']);
      expect(await keys('list/b')).toEqual(['list/b-c', 'list/b/1', 'list/b/2']);
      expect(await keys('none/')).toEqual([]);
      expect((await storage.list('list/a'))[0]).toEqual({ key: 'list/a', bytes: 6 });
    });

    it('deletes an object, also an absent one', async () => {
      await storage.put('gone', Buffer.from('x'));
      await storage.delete('gone');
      await storage.delete('gone');
      expect(await storage.read('gone')).toBeUndefined();
    });

    describe('with an object in parts', () => {
      const parts = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(3_000_000, 'b'), Buffer.from('end')] as const;
      const bytes = parts.reduce((sum, part) => sum + part.length, 0);
      const write = (key: string, index: 0 | 1 | 2) => storage.writePart(key, index * 3_000_000, parts[index]);

      it('shows it when it is complete, and not before', async () => {
        await write('parts/whole', 0);
        await write('parts/whole', 1);
        // a part whose response was lost comes again
        await write('parts/whole', 1);
        await write('parts/whole', 2);
        expect(await storage.size('parts/whole')).toBeUndefined();
        expect(await storage.list('')).not.toContainEqual(expect.objectContaining({ key: 'parts/whole' }));
        expect(await storage.listUnfinished('parts/')).toEqual(['parts/whole']);
        await storage.completeParts('parts/whole', bytes, { contentType: 'video/mp4' });
        expect(Buffer.concat(parts).equals((await storage.read('parts/whole')) ?? Buffer.alloc(0))).toBe(true);
        expect(await storage.listUnfinished('parts/')).toEqual([]);
        // the process was killed before it could record that
        await storage.completeParts('parts/whole', bytes);
        expect(await storage.size('parts/whole')).toBe(bytes);
      });

      it('refuses to complete it without all parts', async () => {
        await expect(storage.completeParts('parts/none', 3)).rejects.toThrow('0 bytes instead of 3');
        await write('parts/some', 0);
        await expect(storage.completeParts('parts/some', bytes)).rejects.toThrow(`instead of ${bytes}`);
        expect(await storage.size('parts/some')).toBeUndefined();
      });

      it('discards it', async () => {
        await write('parts/given-up', 0);
        await storage.discardParts('parts/given-up');
        await storage.discardParts('parts/given-up');
        expect(await storage.listUnfinished('parts/given-up')).toEqual([]);
      });
    });

    it.each(['', '/etc/passwd', '../up', 'a/../b', 'a/./b', 'a//b', 'a/', 'a\\b', 'a\0b', 'a\nb', 'x'.repeat(201)])(
      'refuses the key %j',
      async (key) => {
        await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
        await expect(storage.create(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
        await expect(storage.read(key)).rejects.toThrow('Not a storage key');
        await expect(storage.open(key)).rejects.toThrow('Not a storage key');
        await expect(storage.size(key)).rejects.toThrow('Not a storage key');
        await expect(storage.putFile(key, '/dev/null')).rejects.toThrow('Not a storage key');
        await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
        await expect(storage.writePart(key, 0, Buffer.from('x'))).rejects.toThrow('Not a storage key');
        await expect(storage.completeParts(key, 1)).rejects.toThrow('Not a storage key');
        await expect(storage.discardParts(key)).rejects.toThrow('Not a storage key');
      },
    );

    it.each(['/', '../', 'a/../', 'a\\'])('refuses the prefix %j', async (prefix) => {
      await expect(storage.list(prefix)).rejects.toThrow('Not a storage key');
    });

    it('checks that it can write and read', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
    });
  });
