import { parseBundlePath } from './bundle-files.js';
import { ByteCache } from './byte-cache.js';
import { acceptsEncoding } from '../../common/http/responses/raw-response.js';

describe('addresses of bundle files', () => {
  it('names remote, version and file', () => {
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
  ])('%p is none', (path) => {
    expect(parseBundlePath(path)).toBeUndefined();
  });
});

describe('the cache of files', () => {
  it('stays within its bound and drops what was not asked for the longest', () => {
    const cache = new ByteCache(100);
    ['a', 'b', 'c', 'd'].forEach((key) => cache.set(key, Buffer.alloc(25)));
    cache.get('a');
    cache.set('e', Buffer.alloc(25));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.size).toBe(100);
  });

  it('counts a replaced entry once and refuses what would fill it alone', () => {
    const cache = new ByteCache(100);
    cache.set('a', Buffer.alloc(20));
    cache.set('a', Buffer.alloc(10));
    cache.set('big', Buffer.alloc(60));
    expect(cache.size).toBe(10);
  });
});

describe('encoded answers', () => {
  it('honours a refused encoding', () => {
    expect(acceptsEncoding('gzip, deflate, br', 'br')).toBe(true);
    expect(acceptsEncoding('br;q=0, gzip', 'br')).toBe(false);
    expect(acceptsEncoding('br;q=0.5', 'br')).toBe(true);
    expect(acceptsEncoding('', 'br')).toBe(false);
  });
});
