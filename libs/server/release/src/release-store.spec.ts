import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@hive/contracts';
import { createObjectStorage, type ObjectStorage } from '@hive/object-storage';
import { ReleaseError } from './release-error.js';
import { fileKey } from './release-folder.js';
import { ReleaseStore } from './release-store.js';

const who = { by: 'ann', reason: 'test' };

let root: string;
let storage: ObjectStorage;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hive-release-'));
  storage = createObjectStorage({ kind: 'folder', dir: path.join(root, 'objects') });
  store = new ReleaseStore(storage, { freshForMs: 0 });
});
afterEach(() => rm(root, { recursive: true, force: true }));

let builds = 0;

async function build(remote: string, version: string, over: Partial<Release> & { code?: string } = {}) {
  const dir = path.join(root, `build-${(builds += 1)}`);
  const { code = version, ...declared } = over;
  await mkdir(path.join(dir, 'client'), { recursive: true });
  await mkdir(path.join(dir, 'server'), { recursive: true });
  await writeFile(path.join(dir, 'client', 'remoteEntry.js'), code);
  await writeFile(path.join(dir, 'server', 'render.mjs'), `// ${code}`);
  const draft = {
    remote,
    version,
    commit: 'c0ffee',
    routes: [`/${remote}`],
    navigation: [],
    access: 'public',
    hostApi: remote === 'shell' ? '1.2.0' : '^1.0.0',
    global: '',
    entry: remote === 'shell' ? '' : 'remoteEntry.js',
    shared: { react: remote === 'shell' ? '19.3.1' : '^19.3.1' },
    chunks: {},
    ...declared,
  };
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(draft));
  return dir;
}

async function release(remote: string, version: string, over: Parameters<typeof build>[2] = {}) {
  await store.publish(await build(remote, version, over), 'ann');
  return store.promote(remote, version, who);
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ReleaseError ? error.code : String(error)),
  );

describe('publishing', () => {
  it('stores every file with its integrity and accepts the same build again', async () => {
    const dir = await build('mf-a', '1.0.0');
    const { release: first, created } = await store.publish(dir, 'ann');
    expect(created).toBe(true);
    expect(Object.keys(first.files)).toEqual(['remoteEntry.js', 'server/render.mjs']);
    expect(first.files['remoteEntry.js']?.integrity).toMatch(/^sha256-/);
    expect(await store.publish(dir, 'ann')).toEqual({ release: first, created: false });
  });

  it('refuses other content under the same version, also when the first publish never finished', async () => {
    await store.publish(await build('mf-a', '1.0.0'), 'ann');
    expect(await code(store.publish(await build('mf-a', '1.0.0', { code: 'other' }), 'bob'))).toBe('VERSION_TAKEN');
    expect(await code(store.publish(await build('mf-a', '1.0.0', { routes: ['/b'], code: '1.0.0' }), 'bob'))).toBe(
      'VERSION_TAKEN',
    );
    await storage.create(fileKey('mf-a', '1.1.0', 'remoteEntry.js'), Buffer.from('half'));
    expect(await code(store.publish(await build('mf-a', '1.1.0'), 'ann'))).toBe('VERSION_TAKEN');
    expect(await store.find('mf-a', '1.1.0')).toBeUndefined();
  });

  it('refuses the second of two builds of one version that are published at once', async () => {
    let lookups = 0;
    let release: () => void;
    const bothLookedUp = new Promise<void>((resolve) => (release = resolve));
    const racing = Object.assign(Object.create(storage) as ObjectStorage, {
      async read(key: string) {
        const body = await storage.read(key);
        lookups += 1;
        if (lookups === 2) {
          release();
        }
        await bothLookedUp;
        return body;
      },
    });
    // the same files with other routes: no file has other content than the stored one
    const dirs = [await build('mf-a', '1.0.0'), await build('mf-a', '1.0.0', { routes: ['/b'] })];
    const outcomes = dirs.map((dir) => code(new ReleaseStore(racing).publish(dir, 'ann')));
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['VERSION_TAKEN', 'accepted']);
  });

  it('refuses names and versions that would leave the store', async () => {
    expect(await code(store.publish(await build('../x', '1.0.0'), 'ann'))).toBe('DRAFT_INVALID');
    expect(await code(store.publish(await build('mf-a', '../1'), 'ann'))).toBe('DRAFT_INVALID');
    expect(await code(store.publish(root, 'ann'))).toBe('DRAFT_INVALID');
    expect(await code(store.publish(await build('mf-a', '1.0.0'), 'ann', 'mf-b'))).toBe('DRAFT_INVALID');
  });
});

describe('promoting', () => {
  it('[MF-2] makes a new release live without touching any other', async () => {
    await release('shell', '1.0.0');
    await release('mf-a', '1.0.0');
    await release('mf-b', '1.0.0');
    const { revision, remotes } = await release('mf-a', '1.1.0');
    expect(revision).toBe(4);
    expect(remotes).toEqual({
      shell: { stable: '1.0.0', previous: [] },
      'mf-a': { stable: '1.1.0', previous: ['1.0.0'] },
      'mf-b': { stable: '1.0.0', previous: [] },
    });
    const manifest = await store.manifest();
    expect(manifest.remotes['mf-a']?.order).toEqual(['1.1.0', '1.0.0']);
    expect(manifest.remotes['mf-a']?.releases['1.0.0']?.url).toBe('/bundles/mf-a/1.0.0/remoteEntry.js');
    expect([manifest.shell, manifest.remotes.shell]).toEqual(['1.0.0', undefined]);
  });

  it('changes nothing when the version is live already', async () => {
    await release('mf-a', '1.0.0');
    expect((await store.promote('mf-a', '1.0.0', who)).revision).toBe(1);
  });

  it('records two racing promotes as consecutive revisions', async () => {
    await release('shell', '1.0.0');
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
    await Promise.all(names.map(async (name) => store.publish(await build(name, '1.0.0'), 'ann')));
    await Promise.all(names.map((name) => new ReleaseStore(storage).promote(name, '1.0.0', who)));
    const live = await store.liveRevision();
    expect(live.revision).toBe(5);
    expect(Object.keys(live.remotes).sort()).toEqual([...names, 'shell']);
    expect((await store.history()).map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
  });

  it('accepts files of an older release by their SHA-384, and no others', async () => {
    const { release: newer } = await store.publish(await build('mf-a', '1.0.0'), 'ann');
    const file = 'remoteEntry.js';
    const body = (await storage.read(fileKey('mf-a', '1.0.0', file))) as Buffer;
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    const older = { ...newer, files: { [file]: { bytes: body.length, integrity } } };
    expect(await store.readFile(older, file)).toEqual(body);
    await storage.put(fileKey('mf-a', '1.0.0', file), Buffer.from('evil'));
    expect(await code(store.readFile(older, file))).toBe('FILES_CHANGED');
  });

  it('refuses a path that another remote claims', async () => {
    await release('mf-a', '1.0.0');
    expect(await code(release('mf-b', '1.0.0', { routes: ['/x', '/mf-a'] }))).toBe('ROUTE_TAKEN');
  });

  it('refuses files that changed after they were published', async () => {
    await store.publish(await build('mf-a', '1.0.0'), 'ann');
    await storage.put(fileKey('mf-a', '1.0.0', 'remoteEntry.js'), Buffer.from('evil'));
    expect(await code(store.promote('mf-a', '1.0.0', who))).toBe('FILES_CHANGED');
    await storage.delete(fileKey('mf-a', '1.0.0', 'remoteEntry.js'));
    expect(await code(store.promote('mf-a', '1.0.0', who))).toBe('FILES_CHANGED');
    expect(await code(store.promote('mf-a', '9.9.9', who))).toBe('NOT_PUBLISHED');
  });

  it('keeps the last three releases as fallbacks, the newest first', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      await release('mf-a', version);
    }
    const { remotes } = await store.liveRevision();
    expect(remotes['mf-a']).toEqual({ stable: '1.4.0', previous: ['1.3.0', '1.2.0', '1.1.0'] });
    expect((await store.manifest()).remotes['mf-a']?.order).toEqual(['1.4.0', '1.3.0', '1.2.0', '1.1.0']);
  });

  it('checks a remote against the live shell', async () => {
    await release('shell', '1.0.0');
    expect(await code(release('mf-a', '1.0.0', { hostApi: '^1.3.0' }))).toBe('HOST_API_UNSATISFIED');
    expect(await code(release('mf-a', '1.0.1', { shared: { react: '^20.0.0' } }))).toBe('SHARED_UNSATISFIED');
    expect(await code(release('mf-a', '1.0.2', { shared: { vue: '^3.0.0' } }))).toBe('SHARED_UNSATISFIED');
  });

  it('checks a shell against every live remote', async () => {
    await release('shell', '1.0.0');
    await release('mf-a', '1.0.0');
    expect(await code(release('shell', '2.0.0', { hostApi: '2.0.0' }))).toBe('HOST_API_UNSATISFIED');
    expect(await code(release('shell', '2.0.1', { shared: { react: '20.0.0' } }))).toBe('SHARED_UNSATISFIED');
  });

  it('omits fallbacks from the manifest that the live shell cannot run', async () => {
    await release('shell', '1.0.0');
    await release('mf-a', '1.0.0');
    await release('mf-a', '2.0.0', { hostApi: '>=1.0.0' });
    await release('shell', '2.0.0', { hostApi: '2.0.0' });
    expect((await store.manifest()).remotes['mf-a']?.order).toEqual(['2.0.0']);
  });

  it('runs every gate and promotes nothing when one refuses', async () => {
    await release('mf-a', '1.0.0');
    store.addGate(({ version }) =>
      version === '1.1.0' ? Promise.reject(new ReleaseError('GATE_FAILED', 'the page / throws')) : Promise.resolve(),
    );
    expect(await code(release('mf-a', '1.1.0'))).toBe('GATE_FAILED');
    expect((await store.liveRevision()).revision).toBe(1);
    expect((await release('mf-a', '1.2.0')).revision).toBe(2);
  });

  it('promotes nothing when a gate crashes, even by force', async () => {
    await store.publish(await build('mf-a', '1.0.0'), 'ann');
    store.addGate(() => Promise.reject(new Error('out of memory')));
    expect(await code(store.promote('mf-a', '1.0.0', { ...who, force: true }))).toBe('Error: out of memory');
    expect((await store.liveRevision()).revision).toBe(0);
  });
});

describe('rolling back', () => {
  it('[MF-1] brings the previous version back as a new revision', async () => {
    await release('mf-a', '1.0.0');
    await release('mf-a', '1.1.0');
    const { revision, action, remotes } = await store.rollback('mf-a', who);
    expect({ revision, action, entry: remotes['mf-a'] }).toEqual({
      revision: 3,
      action: 'rollback',
      entry: { stable: '1.0.0', previous: [] },
    });
  });

  it('refuses files that changed after they were live', async () => {
    await release('mf-a', '1.0.0');
    await release('mf-a', '1.1.0');
    await storage.put(fileKey('mf-a', '1.0.0', 'remoteEntry.js'), Buffer.from('evil'));
    expect(await code(store.rollback('mf-a', who))).toBe('FILES_CHANGED');
    expect((await store.liveRevision()).remotes['mf-a']?.stable).toBe('1.1.0');
  });

  it('refuses a rollback without a previous version', async () => {
    await release('mf-a', '1.0.0');
    expect(await code(store.rollback('mf-a', who))).toBe('NO_PREVIOUS');
    expect(await code(store.rollback('mf-z', who))).toBe('NOT_LIVE');
  });

  it.each([
    ['__proto__', 'DRAFT_INVALID'],
    ['constructor', 'NOT_LIVE'],
  ])('refuses a rollback of %s, which every object inherits', async (name, refusal) => {
    await release('mf-a', '1.0.0');
    expect(await code(store.rollback(name, who))).toBe(refusal);
  });

  it('promotes a remote whose name every object inherits', async () => {
    const { remotes } = await release('constructor', '1.0.0');
    expect(Object.entries(remotes)).toEqual([['constructor', { stable: '1.0.0', previous: [] }]]);
  });
});

it('another process sees a promote in its next lookup', async () => {
  const server = new ReleaseStore(storage, { freshForMs: 0 });
  expect((await server.liveRevision()).revision).toBe(0);
  await release('mf-a', '1.0.0');
  expect((await server.liveRevision()).revision).toBe(1);
});
