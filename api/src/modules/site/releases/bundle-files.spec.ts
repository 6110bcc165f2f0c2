import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pollUntil } from '../../../../test/observe.js';
import { ReleaseFixtures } from '../../../../test/pages/release-fixtures.js';
import { BundleFiles, createFileCache, parseBundlePath } from './bundle-files.js';

describe('paths of bundle files', () => {
  it('consist of remote, version and file', () => {
    expect(parseBundlePath('mf-admin/1.0.0-b12.dev/assets/a.1f.woff2')).toEqual({
      remote: 'mf-admin',
      version: '1.0.0-b12.dev',
      file: 'assets/a.1f.woff2',
    });
  });

  it.each([
    '',
    '..',
    'mf-admin/1.0.0',
    'mf-admin/1.0.0/',
    'mf-admin/1.0.0/../2.0.0/a.js',
    'mf-admin/../channels/production/000001.json',
    'mf-admin/1.0.0/server/render.mjs',
    'mf-admin/1.0.0/%2e%2e/a.js',
    'mf-admin/1.0.0/..%2fa.js',
    'mf-admin/1.0.0/a//b.js',
    'mf-admin/1.0.0/./a.js',
    'mf-admin/1.0.0/.env',
    'mf-admin\\1.0.0\\a.js',
    'mf-admin/1.0.0/a.js\0',
    '/etc/passwd',
    'MF/1.0.0/a.js',
  ])('do not include %p', (path) => {
    expect(parseBundlePath(path)).toBeUndefined();
  });
});

describe('file cache', () => {
  it('stays within its limit and drops the least recently used file', () => {
    const cache = createFileCache(100);
    ['a', 'b', 'c', 'd'].forEach((key) => cache.set(key, Buffer.alloc(25)));
    cache.get('a');
    cache.set('e', Buffer.alloc(25));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.calculatedSize).toBe(100);
  });

  it('counts a replaced file once and rejects one larger than a quarter of it', () => {
    const cache = createFileCache(100);
    cache.set('a', Buffer.alloc(20));
    cache.set('a', Buffer.alloc(10));
    cache.set('big', Buffer.alloc(60));
    expect(cache.calculatedSize).toBe(10);
  });
});

describe('compressed files', () => {
  const PATH = 'mf-marketing/1.0.0/expose.js';
  const KEY = `compressed/${PATH}.br`;
  let releases: ReleaseFixtures;

  beforeAll(async () => {
    releases = await ReleaseFixtures.create();
    await releases.wholeSite();
  });

  /** The file as a newly started process sends it. */
  async function readAtStart(): Promise<Buffer> {
    const file = await new BundleFiles(releases.store).read(PATH, true);
    return file?.body ?? Buffer.alloc(0);
  }

  it('are stored once they have the best compression, and sent by the next process', async () => {
    const { body } = (await new BundleFiles(releases.store).read(PATH, false)) ?? {};
    expect(brotliDecompressSync(await readAtStart())).toEqual(body);
    const stored = await pollUntil(
      () => releases.storage.read(KEY),
      (found) => found !== undefined,
    );
    expect(await readAtStart()).toEqual(stored);
  });

  it.each([
    ['no brotli', randomBytes(64)],
    ['another file', brotliCompressSync('alert(1)')],
    ['longer', brotliCompressSync(Buffer.alloc(1024 * 1024))],
  ])('are replaced when the stored one is %s', async (_, damaged) => {
    await releases.storage.put(KEY, damaged);
    const sent = await readAtStart();
    expect(brotliDecompressSync(sent).toString()).toMatch(/^expose\(\)/);
    const repaired = await pollUntil(
      () => releases.storage.read(KEY),
      (found) => found?.equals(damaged) === false,
    );
    expect(brotliDecompressSync(repaired ?? Buffer.alloc(0))).toEqual(brotliDecompressSync(sent));
  });
});
