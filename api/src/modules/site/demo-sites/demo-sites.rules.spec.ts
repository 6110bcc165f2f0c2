import { demoFile } from './demo-sites.rules.js';

describe('demoFile', () => {
  it.each([
    ['aloe/', 'aloe/index.html', 'text/html; charset=utf-8'],
    ['fire-ireno/sauce.webp', 'fire-ireno/sauce.webp', 'image/webp'],
    ['fonts/bodoni.woff2', 'fonts/bodoni.woff2', 'font/woff2'],
  ])('accepts %s', (path, file, type) => {
    expect(demoFile(path)).toEqual({ site: path.split('/')[0], path: file, type });
  });

  it.each([
    '',
    'aloe',
    'aloe/index.html',
    'aloe/x.constructor',
    'aloe/a.b.webp',
    'aloe/.webp',
    'aloe/webp',
    'aloe/sub/x.webp',
    'aloe//x.webp',
    '../media/og.jpg',
    'aloe/../aloe/aloe.webp',
    'aloe/..',
    'aloe/..%2faloe.webp',
    'aloe/%2e%2e%2fx.webp',
    'aloe\\x.webp',
    'Aloe/',
    'aloe/x.webp\0',
    '__proto__/',
  ])('rejects %j', (path) => {
    expect(demoFile(path)).toBeUndefined();
  });
});
