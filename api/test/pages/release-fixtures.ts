import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageQuery, Release } from '@hive/contracts';
import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import { ReleaseStore } from '@hive/release';

/** Escapes content as React does. */
const ESCAPE = `const text = (value) => { if (typeof value !== 'string') throw new Error('not a text: ' + typeof value); return value.replace(/[&<>"']/g, (c) => '&#' + c.charCodeAt(0) + ';'); };`;

/** A render module of a public remote: renders each route from the settings. */
export const fragmentModule = (heading: string, renderCode = ''): string => `${ESCAPE}
export const routes = ['/', '/services'];
export async function render(path, content) {
  const settings = content['/api/settings'];
  ${renderCode}
  return {
    head: '<title>' + text(settings.tagline) + '</title>',
    html: '<h1>${heading} ' + path + '</h1><p>' + text(settings.tagline) + '</p>',
    entries: [{ endpoint: 'marketingSettings', data: settings }],
    chunks: path === '/' ? ['wizard'] : [],
    slides: path === '/' ? 2 : 0,
  };
}
`;

const shellModule = (heading: string): string => `${ESCAPE}
export async function render(path, manifest, content) {
  const known = Object.values(manifest.remotes).some((remote) => remote.routes.includes(path));
  const settings = content['/api/settings'];
  return {
    before: '<header>${heading} ' + text(settings.brandName) + '</header><main id="outlet">',
    outlet: known ? '<!--$!--><p aria-busy="true">Loading</p><!--/$-->' : '<h1>Page Not Found</h1>',
    after: '</main><footer></footer>',
    entries: [{ endpoint: 'shellSettings', data: settings }],
  };
}
`;

/** Renders the pages of staff from the answers; `renderCode` runs first. */
export const screenScript = (renderCode = ''): string => `${ESCAPE}
var hiveRender = {
  async render({ address, session, rights, zone, entries }) {
    ${renderCode}
    const name = session ? session.user.firstName : rights ? 'nobody with ' + rights.staffLevel : 'nobody';
    const answers = session ? session.answers.map(({ endpoint }) => endpoint).join() : 'none';
    return '<h1>' + text(address) + ' of ' + text(name) + ' in ' + text(zone) + '</h1><p>' + text(answers) + '</p>';
  },
};
`;

interface Fixture {
  remote: string;
  version: string;
  render?: string;
  screens?: string;
  release?: Partial<Release>;
  client: Record<string, string>;
}

/** A release store in a new folder, with small generated builds. */
export class ReleaseFixtures {
  readonly storage: ObjectStorage;
  readonly store: ReleaseStore;

  constructor(readonly dir: string) {
    this.storage = createObjectStorage({ kind: 'folder', dir });
    this.store = new ReleaseStore(this.storage, { freshForMs: 0 });
  }

  static async create(): Promise<ReleaseFixtures> {
    return new ReleaseFixtures(await mkdtemp(path.join(tmpdir(), 'hive-objects-')));
  }

  async shell(version: string, heading = 'Shell', declaration: Partial<Release> = {}): Promise<void> {
    await this.publish({
      remote: 'shell',
      version,
      render: shellModule(heading),
      client: {
        'main.js': `main("${version}")`,
        'bootstrap.js': 'bootstrap()',
        'bootstrap.css': `body{margin:0}/*${version}*/`,
      },
      release: {
        chunks: { main: ['main.js'], bootstrap: ['bootstrap.js', 'bootstrap.css'] },
        boot: { script: `boot("${version}")`, hash: '' },
        shared: { react: '19.3.1' },
        ...declaration,
      },
    });
  }

  /** Publishes a marketing release; its HTML contains `heading`, each render runs `renderCode` first. */
  async marketing(
    version: string,
    { heading = `Marketing ${version}`, renderCode = '', render = '', routes = ['/', '/services'] } = {},
  ): Promise<void> {
    await this.publish({
      remote: 'mf-marketing',
      version,
      render: render || fragmentModule(heading, renderCode),
      client: {
        'remoteEntry.js': `entry("${version}")`,
        'expose.js': 'expose()'.padEnd(2_000, ' '),
        'expose.css': `.m{color:red}/*${version}*/`,
        'wizard.js': 'wizard()',
        'assets/font.woff2': 'font',
      },
      release: {
        routes,
        entry: 'remoteEntry.js',
        global: `mf_marketing_${version.replace(/\W/g, '_')}`,
        chunks: { expose: ['expose.js', 'expose.css'], wizard: ['wizard.js'] },
      },
    });
  }

  /** With `screens`, the server renders its pages. */
  async admin(version: string, queries: PageQuery[] = [], screens = ''): Promise<void> {
    await this.publish({
      remote: 'mf-admin',
      version,
      screens,
      client: { 'remoteEntry.js': `admin("${version}")`, 'expose.js': 'expose()' },
      release: {
        routes: ['/admin', '/hive'],
        access: 'staff',
        queries,
        entry: 'remoteEntry.js',
        global: `mf_admin_${version.replace(/\W/g, '_')}`,
        chunks: { expose: ['expose.js'] },
      },
    });
  }

  promote(remote: string, version: string) {
    return this.store.promote(remote, version, { by: 'test', reason: 'test' });
  }

  rollback(remote: string) {
    return this.store.rollback(remote, { by: 'test', reason: 'test' });
  }

  /** Publishes and promotes shell, marketing and admin, whose pages have these queries. */
  async wholeSite(queries: PageQuery[] = []): Promise<void> {
    await this.shell('1.0.0');
    await this.marketing('1.0.0');
    await this.admin('1.0.0', queries);
    for (const remote of ['shell', 'mf-marketing', 'mf-admin']) {
      await this.promote(remote, '1.0.0');
    }
  }

  private async publish({ remote, version, render, screens, release, client }: Fixture): Promise<void> {
    const dir = await mkdtemp(path.join(tmpdir(), 'hive-dist-'));
    const draft: Omit<Release, 'files' | 'builtAt' | 'by'> = {
      remote,
      version,
      commit: 'fixture',
      routes: [],
      navigation: [],
      access: 'public',
      hostApi: '^1.0.0',
      global: '',
      entry: '',
      shared: {},
      chunks: {},
      ...release,
    };
    const files: Record<string, string> = { 'release.json': JSON.stringify(draft) };
    Object.entries(client).forEach(([name, body]) => (files[`client/${name}`] = body));
    if (render) {
      files['server/render.mjs'] = render;
    }
    if (screens) {
      files['server/render.js'] = screens;
    }
    for (const [name, body] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
      await writeFile(path.join(dir, name), body);
    }
    await this.store.publish(dir, 'test');
  }
}
