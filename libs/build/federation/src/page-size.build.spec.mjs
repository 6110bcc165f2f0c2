import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { workspaceRoot } from './shared-packages.mjs';

const KB = 1000;
const dist = (app) => path.join(workspaceRoot, app, 'dist');
const release = (app) => JSON.parse(readFileSync(path.join(dist(app), 'release.json'), 'utf8'));
const client = (app, file) => readFileSync(path.join(dist(app), 'client', file));

/** In scripts with components of portal and admin. */
const ANTD = /\bant-(btn|input|table|modal)\b|anticon|@antv|g2plot/;

/** The files that the home page loads after the first intent. */
const home = {
  shell: () => [...release('shell').chunks.main, ...release('shell').chunks.bootstrap],
  'mf-marketing': () => {
    const { entry, chunks } = release('mf-marketing');
    return [entry, ...chunks.expose, ...chunks.wizard, ...chunks.contact];
  },
};
const built = Object.keys(home).every((app) => existsSync(path.join(dist(app), 'release.json')));

/** The files of the first useful screen of an app: shell, container and code of its pages. */
const appFiles = (app) => ({
  shell: home.shell(),
  [app]: [release(app).entry, ...release(app).chunks.expose, ...(release(app).chunks['signed-in'] ?? [])],
});

const sizes = new Map();

/** Compressed size of a script, which several pages load. */
function sizeOf(app, file) {
  const name = `${app}/${file}`;
  sizes.set(name, sizes.get(name) ?? brotliCompressSync(client(app, file)).length);
  return [name, sizes.get(name)];
}

const scriptSizes = (filesByApp) =>
  Object.entries(filesByApp).flatMap(([app, files]) =>
    [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => sizeOf(app, file)),
  );

/** The files, to see which one grew; empty while their sum is within the limit. */
function tooLarge(limit, scripts) {
  const total = scripts.reduce((sum, [, size]) => sum + size, 0);
  return total <= limit ? [] : [['total', total], ...scripts];
}

// `npm test` builds first; without builds there is nothing to measure
(built ? describe : describe.skip)('the size of the public pages', () => {
  it('keeps the script of the home page within 169 KB, compressed', () => {
    const files = Object.fromEntries(Object.entries(home).map(([app, filesOf]) => [app, filesOf()]));
    expect(tooLarge(169 * KB, scriptSizes(files))).toEqual([]);
  });

  it('has the connection for sessions in a chunk of its own, which the API lists by its name', () => {
    expect(release('shell').chunks.live).toHaveLength(1);
  });

  it('keeps the inline script within 2 KB', () => {
    expect(Buffer.byteLength(release('shell').boot.script)).toBeLessThanOrEqual(2048);
  });

  it.each(Object.keys(home))('keeps the components of portal and admin out of %s', (app) => {
    const found = readdirSync(path.join(dist(app), 'client'))
      .filter((file) => file.endsWith('.js'))
      .filter((file) => ANTD.test(client(app, file)));
    expect(found).toEqual([]);
  });
});

(built ? describe : describe.skip)('every script', () => {
  it.each(Object.keys(home))('of %s lets browsers compile it while it loads', (app) => {
    const scripts = readdirSync(path.join(dist(app), 'client')).filter((file) => file.endsWith('.js'));
    const isMarked = (file) => client(app, file).toString('utf8').startsWith('//# allFunctionsCalledOnLoad\n');
    expect(scripts.filter((file) => !isMarked(file))).toEqual([]);
  });
});

(built ? describe : describe.skip)('the fields of routes that only the server reads', () => {
  it.each(['shell', 'mf-marketing', 'mf-client-portal', 'mf-admin'])('are not part of %s', (app) => {
    const found = readdirSync(path.join(dist(app), 'client'))
      .filter((file) => file.endsWith('.js'))
      .filter((file) =>
        /\bpath:"\/api\/[^"]*"[^}]*\bsummary:"[^"]|\bbodyLimitBytes:|\bpath:"\/api\/[^"]*",(access|rateLimit|status|isPaged):["\d!]/.test(
          client(app, file),
        ),
      );
    expect(found).toEqual([]);
  });
});

/** Before one of these is raised, move code out of the first screen. */
const apps = { 'mf-admin': 182 * KB, 'mf-client-portal': 161 * KB };
/** Components with a library: the first one of antd brings its engine for styles, 40 KB; previews of PDF are pdf.js, charts G2. */
const largeComponents = { 'assignee-select': 80, 'pdf-preview': 125, 'dashboard-charts': 360 };
const appsBuilt = ['shell', ...Object.keys(apps)].every((app) => existsSync(path.join(dist(app), 'release.json')));

(appsBuilt ? describe : describe.skip)('the size of the app pages', () => {
  it.each(Object.entries(apps))(
    'keeps the script of the first screen of %s within %i bytes, compressed',
    (app, limit) => {
      expect(tooLarge(limit, scriptSizes(appFiles(app)))).toEqual([]);
    },
  );

  it.each(Object.keys(apps))('keeps antd out of the first screen of %s', (app) => {
    const scripts = appFiles(app)[app].filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => ANTD.test(client(app, file)))).toEqual([]);
  });

  it('keeps the script of the login page of the portal within 41 KB', () => {
    const app = 'mf-client-portal';
    const { entry, chunks } = release(app);
    const files = [entry, ...chunks.expose, ...chunks['signed-out']];
    expect(tooLarge(41 * KB, scriptSizes({ [app]: files }))).toEqual([]);
  });

  it.each(Object.keys(apps))('has every chunk that the pages of %s declare', (app) => {
    const { pageChunks, chunks, routes } = release(app);
    expect(
      Object.values(pageChunks)
        .flat()
        .filter((name) => !(name in chunks)),
    ).toEqual([]);
    expect(Object.keys(pageChunks).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it.each(Object.keys(apps))('keeps the script of each further page and component of %s within its limit', (app) => {
    const { chunks, entry } = release(app);
    for (const [name, files] of Object.entries(chunks)) {
      const further = files.filter((file) => file !== entry && !chunks.expose.includes(file));
      const limit = largeComponents[name] ?? 41;
      expect(tooLarge(limit * KB, scriptSizes({ [app]: further }))).toEqual([]);
    }
  });
});
