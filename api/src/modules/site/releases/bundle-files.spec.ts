import { createFileCache, parseBundlePath } from './bundle-files.js';

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
