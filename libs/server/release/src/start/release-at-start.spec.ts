import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import { createObjectStorage } from '@hive/object-storage';
import { ReleaseError } from '../release-error.js';
import { ReleaseStore, type PromoteGate } from '../release-store.js';
import { releaseAtStart } from './release-at-start.js';

const byPerson = { by: 'ann', reason: 'test' };
/** When the builds of two versions of the installation were made. */
const [OLD, NEW] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'];

let root: string;
let store: ReleaseStore;
const said: string[] = [];
const warnings: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hive-start-'));
  store = openStore();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const openStore = (...gates: PromoteGate[]): ReleaseStore =>
  new ReleaseStore(createObjectStorage({ kind: 'folder', dir: path.join(root, 'objects') }), { freshForMs: 0, gates });

async function build(remote: string, version: string, over: Partial<Release> = {}): Promise<string> {
  const dir = path.join(root, `${remote}-${version}`);
  const isShell = remote === 'shell';
  const draft = {
    remote,
    version,
    commit: '',
    routes: isShell ? [] : [`/${remote}`],
    navigation: [],
    access: 'public',
    hostApi: isShell ? '1.2.0' : '^1.0.0',
    global: '',
    entry: isShell ? '' : 'remoteEntry.js',
    shared: {},
    chunks: {},
    ...over,
  };
  await mkdir(path.join(dir, 'client'), { recursive: true });
  await writeFile(path.join(dir, 'client/remoteEntry.js'), version);
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(draft));
  return dir;
}

/** The builds of one version of the installation. */
const installation = (version: string, builtAt: string): Promise<string[]> =>
  Promise.all(['shell', 'mf-a', 'mf-b'].map((remote) => build(remote, version, { builtAt })));

async function start(dirs: string[], over: { isForced?: boolean; in?: ReleaseStore } = {}): Promise<void> {
  [said, warnings].forEach((lines) => lines.splice(0));
  await releaseAtStart(over.in ?? store, {
    dirs,
    isForced: over.isForced ?? false,
    mayPromote: true,
    say: (text) => said.push(text),
    warn: (text) => warnings.push(text),
  });
}

async function liveVersions(): Promise<Record<string, string>> {
  const { remotes } = await store.liveRevision();
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
}

async function releaseOfPerson(remote: string, version: string, over: Partial<Release> = {}): Promise<void> {
  await store.publish(await build(remote, version, over), 'ann');
  await store.promote(remote, version, byPerson);
}

describe('a start', () => {
  it('makes its builds live in a new installation, the shell last, and once', async () => {
    const dirs = await installation('1.0.0', OLD);
    await start(dirs);
    expect(said).toEqual(['mf-a 1.0.0 is live', 'mf-b 1.0.0 is live', 'shell 1.0.0 is live']);
    await start(dirs);
    expect([said, warnings, await liveVersions()]).toEqual([
      [],
      [],
      { shell: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '1.0.0' },
    ]);
  });

  it('of a newer installation upgrades, and an old process that restarts during it brings nothing back', async () => {
    const old = await installation('1.0.0', OLD);
    await start(old);
    await start(await installation('1.1.0', NEW));
    const upgraded = { shell: '1.1.0', 'mf-a': '1.1.0', 'mf-b': '1.1.0' };
    expect(await liveVersions()).toEqual(upgraded);
    await start(old);
    expect(await liveVersions()).toEqual(upgraded);
    expect(said[1]).toBe(
      'mf-a 1.1.0 stays live (built later than the one beside this process). 1.0.0 is published; to make it live: ' +
        'npm run release -- promote mf-a 1.0.0 --reason "…", or start with --promote',
    );
  });

  it('with --promote makes its builds live, no matter what is live', async () => {
    const old = await installation('1.0.0', OLD);
    await start(await installation('1.1.0', NEW));
    await releaseOfPerson('mf-a', '2.0.0');
    await start(old, { isForced: true });
    expect(await liveVersions()).toEqual({ shell: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '1.0.0' });
  });

  it('keeps what a person released or rolled back', async () => {
    await start(await installation('1.0.0', OLD));
    await start(await installation('1.1.0', NEW));
    await releaseOfPerson('mf-a', '1.0.9');
    await store.rollback('mf-b', byPerson);
    await start(await installation('1.2.0', '2026-11-03T10:00:00.000Z'));
    expect(await liveVersions()).toEqual({ shell: '1.2.0', 'mf-a': '1.0.9', 'mf-b': '1.0.0' });
    expect(said).toEqual([
      'shell 1.2.0 is live',
      expect.stringContaining('mf-a 1.0.9 stays live (promoted by ann on 20'),
      expect.stringContaining('mf-b 1.0.0 stays live (rolled back to by ann on 20'),
    ]);
  });

  it('continues with a warning when a path belongs to a live release', async () => {
    await start(await installation('1.0.0', OLD));
    await releaseOfPerson('mf-b', '1.1.0', { routes: ['/mf-b', '/careers'] });
    const dirs = [
      await build('shell', '1.2.0', { builtAt: NEW }),
      await build('mf-a', '1.2.0', { builtAt: NEW, routes: ['/mf-a', '/careers'] }),
    ];
    await start(dirs);
    expect(await liveVersions()).toEqual({ shell: '1.2.0', 'mf-a': '1.0.0', 'mf-b': '1.1.0' });
    expect(warnings).toEqual(['mf-a@1.2.0 is published but not live: /careers belongs to mf-b@1.1.0']);
  });

  it('moves a path between two remotes', async () => {
    await start([
      await build('mf-a', '1.0.0', { builtAt: OLD }),
      await build('mf-b', '1.0.0', { builtAt: OLD, routes: ['/careers'] }),
    ]);
    const taker = await build('mf-a', '2.0.0', { builtAt: NEW, routes: ['/careers'] });
    await start([taker, await build('mf-b', '2.0.0', { builtAt: NEW, routes: ['/b'] })]);
    expect([await liveVersions(), warnings]).toEqual([{ 'mf-a': '2.0.0', 'mf-b': '2.0.0' }, []]);
  });

  it('does not replace what a person releases while its gates run', async () => {
    await start(await installation('1.0.0', OLD));
    await store.publish(await build('mf-a', '1.0.9'), 'ann');
    const other = openStore();
    const gated = openStore(async ({ remote }) => {
      if (remote === 'mf-a') {
        await other.promote('mf-a', '1.0.9', byPerson);
      }
    });
    await start(await installation('1.1.0', NEW), { in: gated });
    expect((await liveVersions())['mf-a']).toBe('1.0.9');
    expect(said).toEqual([
      'shell 1.1.0 is live',
      expect.stringContaining('mf-a 1.0.9 stays live (promoted by ann'),
      'mf-b 1.1.0 is live',
    ]);
  });

  it('continues when a gate refuses, other content has the version, or the store fails', async () => {
    const refusing = openStore(() => Promise.reject(new ReleaseError('GATE_FAILED', 'it does not render /')));
    const dir = await build('mf-a', '1.0.0');
    await start([dir], { in: refusing });
    expect(warnings).toEqual(['mf-a@1.0.0 is published but not live: it does not render /']);
    await writeFile(path.join(dir, 'client/remoteEntry.js'), 'other');
    await start([dir]);
    expect(warnings).toEqual([expect.stringContaining('mf-a@1.0.0 is published with other content')]);
    await rm(path.join(root, 'objects'), { recursive: true });
    await writeFile(path.join(root, 'objects'), 'a file');
    await start([dir], { in: openStore() });
    expect(warnings).toEqual([expect.stringMatching(/cannot be published: E/)]);
  });
});
