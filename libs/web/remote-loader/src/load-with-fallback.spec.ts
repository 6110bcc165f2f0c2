import type { LoadReport, Manifest, RemoteModule } from '@hive/contracts';
import { loadWithFallback, RemoteUnavailable, type LoaderPorts } from './load-with-fallback';
import type { FailureKind } from './fallback.rules';

const manifest = (revision: number, order: string[]): Manifest => ({
  revision,
  remotes: {
    'mf-a': {
      order,
      releases: Object.fromEntries(
        order.map((version) => [version, { version, url: `/${version}`, integrity: 'i', global: `a_${version}` }]),
      ),
      routes: ['/'],
      navigation: [],
      access: 'public',
    },
  },
});

const module: RemoteModule = { Root: () => null };

/** `outcomes`: the results of a version's attempts, in turn; a version without an entry loads. */
function createPorts(options: {
  order: string[];
  outcomes?: Record<string, (FailureKind | 'ok')[]>;
  fresh?: Manifest;
}) {
  let current = manifest(4, options.order);
  const loads: string[] = [];
  const waits: number[] = [];
  const reports: LoadReport[] = [];
  const ports: LoaderPorts = {
    manifest: () => current,
    replaceManifest: (next) => {
      current = next;
    },
    fetchManifest: () => Promise.resolve(options.fresh),
    load: ({ version }) => {
      loads.push(version);
      const outcome = options.outcomes?.[version]?.shift() ?? 'ok';
      return outcome === 'ok' ? Promise.resolve(module) : Promise.reject(new Error(outcome));
    },
    failureKind: (error) => Promise.resolve((error as Error).message as FailureKind),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    report: (report) => reports.push(report),
    reference: () => 'HV-TEST-TEST',
    now: () => 0,
  };
  return { ports, loads, waits, reports };
}

it('loads the first candidate and reports it', async () => {
  const { ports, loads, reports } = createPorts({ order: ['1.5.0', '1.4.2'] });
  expect((await loadWithFallback('mf-a', new Set(), ports)).version).toBe('1.5.0');
  expect(loads).toEqual(['1.5.0']);
  expect(reports).toEqual([{ remote: 'mf-a', version: '1.5.0', revision: 4, outcome: 'ok', tried: [], ms: 0 }]);
});

it.each<FailureKind>(['integrity', 'execution', 'missing'])(
  '[MF-3] loads the previous version at once after a failure of kind %s',
  async (kind) => {
    const failedReleases = new Set<string>();
    const { ports, loads, waits, reports } = createPorts({ order: ['1.5.0', '1.4.2'], outcomes: { '1.5.0': [kind] } });
    expect((await loadWithFallback('mf-a', failedReleases, ports)).version).toBe('1.4.2');
    expect(loads).toEqual(['1.5.0', '1.4.2']);
    expect(waits).toEqual([]);
    expect(reports).toMatchObject([{ version: '1.4.2', outcome: 'fallback', tried: ['1.5.0'] }]);
    expect([...failedReleases]).toEqual(['mf-a@1.5.0']);
  },
);

it('retries the same version once, after a delay, when the network failed', async () => {
  const { ports, loads, waits, reports } = createPorts({
    order: ['1.5.0', '1.4.2'],
    outcomes: { '1.5.0': ['network'] },
  });
  expect((await loadWithFallback('mf-a', new Set(), ports)).version).toBe('1.5.0');
  expect(loads).toEqual(['1.5.0', '1.5.0']);
  expect(waits).toEqual([400]);
  expect(reports).toMatchObject([{ outcome: 'ok' }]);
});

it('loads the previous version when the network fails twice', async () => {
  const outcomes = { '1.5.0': ['network', 'network'] as FailureKind[] };
  const { ports, loads } = createPorts({ order: ['1.5.0', '1.4.2'], outcomes });
  expect((await loadWithFallback('mf-a', new Set(), ports)).version).toBe('1.4.2');
  expect(loads).toEqual(['1.5.0', '1.5.0', '1.4.2']);
});

it('starts again with a newer manifest when every candidate failed', async () => {
  const { ports, loads } = createPorts({
    order: ['1.5.0'],
    outcomes: { '1.5.0': ['missing'] },
    fresh: manifest(5, ['1.5.1', '1.5.0']),
  });
  expect((await loadWithFallback('mf-a', new Set(), ports)).version).toBe('1.5.1');
  expect(loads).toEqual(['1.5.0', '1.5.1']);
});

it('[MF-3] fails with a reference when nothing loads and the manifest is no newer', async () => {
  const { ports, loads, reports } = createPorts({
    order: ['1.5.0', '1.4.2'],
    outcomes: { '1.5.0': ['missing'], '1.4.2': ['integrity'] },
    fresh: manifest(4, ['1.5.0', '1.4.2']),
  });
  const error = await loadWithFallback('mf-a', new Set(), ports).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RemoteUnavailable);
  expect((error as RemoteUnavailable).reference).toBe('HV-TEST-TEST');
  expect(loads).toEqual(['1.5.0', '1.4.2']);
  expect(reports).toMatchObject([{ outcome: 'failed', tried: ['1.5.0', '1.4.2'], reference: 'HV-TEST-TEST' }]);
});

it('starts again only once', async () => {
  const { ports, loads } = createPorts({
    order: ['1.5.0'],
    outcomes: { '1.5.0': ['missing'], '1.5.1': ['missing'] },
    fresh: manifest(9, ['1.5.1']),
  });
  await expect(loadWithFallback('mf-a', new Set(), ports)).rejects.toThrow('No release of mf-a loads.');
  expect(loads).toEqual(['1.5.0', '1.5.1']);
});

it('fails for a remote that the manifest does not list', async () => {
  const { ports } = createPorts({ order: [] });
  await expect(loadWithFallback('mf-x', new Set(), ports)).rejects.toBeInstanceOf(RemoteUnavailable);
});
