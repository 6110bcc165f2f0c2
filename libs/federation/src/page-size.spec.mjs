import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { workspaceRoot } from './shared-packages.mjs';

const KB = 1000;
const dist = (app) => path.join(workspaceRoot, app, 'dist');
const release = (app) => JSON.parse(readFileSync(path.join(dist(app), 'release.json'), 'utf8'));
const client = (app, file) => readFileSync(path.join(dist(app), 'client', file));

/** The files that the home page loads after the first intent. */
const home = {
  shell: () => [...release('shell').chunks.main, ...release('shell').chunks.bootstrap],
  'mf-marketing': () => {
    const { entry, chunks } = release('mf-marketing');
    return [entry, ...chunks.expose, ...chunks.wizard, ...chunks.contact];
  },
};
const built = Object.keys(home).every((app) => existsSync(path.join(dist(app), 'release.json')));

// `npm test` builds first; without builds there is nothing to measure
(built ? describe : describe.skip)('the size of the public pages', () => {
  it('keeps the script of the home page within 170 KB, compressed', () => {
    const sizes = Object.entries(home).flatMap(([app, files]) =>
      [...new Set(files())]
        .filter((file) => file.endsWith('.js'))
        .map((file) => [`${app}/${file}`, brotliCompressSync(client(app, file)).length]),
    );
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    // the message lists the files, to see which one grew
    expect({ fits: total <= 170 * KB, total, sizes }).toEqual({ fits: true, total, sizes });
  });

  it('keeps the inline script within 2 KB', () => {
    expect(Buffer.byteLength(release('shell').boot.script)).toBeLessThanOrEqual(2048);
  });

  it.each(Object.keys(home))('keeps the components of portal and admin out of %s', (app) => {
    const found = readdirSync(path.join(dist(app), 'client'))
      .filter((file) => file.endsWith('.js'))
      .filter((file) =>
        /\bant-(btn|input|table|modal)\b|anticon|@antv|g2plot/.test(client(app, file).toString('utf8')),
      );
    expect(found).toEqual([]);
  });
});
