import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { ReleaseStore } from '@hive/release';
import type { Logger } from 'pino';
import { fragmentModule } from '../../test/pages/release-fixtures.js';
import { PagesSite } from '../../test/pages/pages-site.js';
import { CONFIG, type Config } from '../config/config.js';
import { LiveReleases } from '../modules/site/releases/live-releases.js';
import { releaseBuilds } from './release-builds.js';

let site: PagesSite;
let dir: string;
const printed: string[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'hive-start-builds-'));
  site = await PagesSite.create();
  await site.start();
  mock.method(process.stdout, 'write', (text: string | Uint8Array) => printed.push(String(text)) > 0);
});
afterAll(async () => {
  mock.restoreAll();
  await site.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(() => [printed, warnings].forEach((lines) => lines.splice(0)));

/** A build of a public remote with one page. */
async function buildOf(remote: string, route: string, renderCode = ''): Promise<string> {
  const dist = path.join(dir, `${remote}-${renderCode.length}`);
  const version = `1.0.${renderCode.length}`;
  const draft = { remote, version, commit: '', routes: [route], navigation: [], access: 'public', hostApi: '^1.0.0' };
  const files = {
    'release.json': JSON.stringify({
      ...draft,
      global: '',
      entry: 'remoteEntry.js',
      shared: {},
      chunks: { wizard: [] },
    }),
    'client/remoteEntry.js': version,
    'server/render.mjs': fragmentModule(remote, renderCode),
  };
  for (const [file, body] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), body);
  }
  return dist;
}

async function startWith(dist: string, over: Partial<Config> = {}): Promise<void> {
  const { nest } = site.app;
  const config = { ...nest.get<Config>(CONFIG), ...over };
  const logger = { warn: (text: string) => void warnings.push(text) } as unknown as Logger;
  const releases = { store: nest.get(ReleaseStore), live: nest.get(LiveReleases) };
  await releaseBuilds({ dirs: [dist], isForced: false }, releases, { config, logger });
}

const statusOf = async (route: string): Promise<number> => (await site.app.get(route)).status;

describe('the builds beside a process that has started', () => {
  it('are published and not promoted by a worker', async () => {
    await startWith(await buildOf('mf-blog', '/blog'), { role: 'worker' });
    expect(await site.releases.store.find('mf-blog', '1.0.0')).toBeDefined();
    expect([await statusOf('/blog'), printed, warnings]).toEqual([404, [], []]);
  });

  it('are on the pages when the process says that it is ready', async () => {
    await startWith(await buildOf('mf-blog', '/blog'));
    expect([await statusOf('/blog'), printed, warnings]).toEqual([200, ['  mf-blog 1.0.0 is live\n'], []]);
  });

  it('[MF-3] pass the gates of any promote', async () => {
    await startWith(await buildOf('mf-shop', '/shop', 'throw new Error("broken");'));
    expect([await statusOf('/shop'), printed, warnings]).toEqual([
      404,
      [],
      ['mf-shop@1.0.26 is published but not live: mf-shop@1.0.26 does not render /shop: broken'],
    ]);
  });
});
