import type { LoadReport, Manifest, ManifestRemote, RemoteCandidate, RemoteModule } from '@hive/contracts';
import {
  afterAllFailed,
  afterFailure,
  nextCandidate,
  releaseKey,
  RETRY_DELAY_MS,
  type FailureKind,
} from './fallback.rules';

/** A release that runs in this page. */
export interface LoadedRelease {
  remote: string;
  version: string;
  module: RemoteModule;
}

/** No release of the remote loads. Panel and load report show the same reference. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';

  constructor(
    readonly remote: string,
    readonly reference: string,
  ) {
    super(`No release of ${remote} loads.`);
  }
}

/** The browser functions that the loader uses, replaceable in tests. */
export interface LoaderPorts {
  manifest(): Manifest;
  replaceManifest(manifest: Manifest): void;
  fetchManifest(): Promise<Manifest | undefined>;
  /** Loads the entry, the exposed module and all code that the current path needs. */
  load(candidate: RemoteCandidate): Promise<RemoteModule>;
  failureKind(error: unknown, candidate: RemoteCandidate): Promise<FailureKind>;
  wait(ms: number): Promise<void>;
  report(report: LoadReport): void;
  reference(): string;
  now(): number;
}

/** Keys of releases that failed in this tab. They are skipped until the visitor asks for a retry. */
export type FailedReleases = Set<string>;

async function tryRelease(candidate: RemoteCandidate, ports: LoaderPorts): Promise<RemoteModule | undefined> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await ports.load(candidate);
    } catch (error) {
      if (afterFailure(await ports.failureKind(error, candidate), attempts) === 'next') {
        return undefined;
      }
      await ports.wait(RETRY_DELAY_MS * attempts);
    }
  }
}

/** The state of one load: the versions tried so far and the time it started. */
class FallbackLoad {
  private readonly tried: string[] = [];
  private readonly started: number;

  constructor(
    private readonly name: string,
    private readonly failedReleases: FailedReleases,
    private readonly ports: LoaderPorts,
  ) {
    this.started = ports.now();
  }

  /** Tries the candidates of the current manifest in their order. */
  async tryAll(): Promise<LoadedRelease | undefined> {
    const remote = this.ports.manifest().remotes[this.name];
    let candidate = remote && this.next(remote);
    while (remote && candidate) {
      const { version } = candidate;
      const module = await tryRelease(candidate, this.ports);
      if (module) {
        this.report(version, this.tried.length > 0 || version !== remote.order[0] ? 'fallback' : 'ok');
        return { remote: this.name, version, module };
      }
      this.tried.push(version);
      this.failedReleases.add(releaseKey(this.name, version));
      candidate = this.next(remote);
    }
    return undefined;
  }

  fail(): RemoteUnavailable {
    const reference = this.ports.reference();
    const version = this.tried.at(-1) ?? this.ports.manifest().remotes[this.name]?.order[0] ?? 'none';
    this.report(version, 'failed', reference);
    return new RemoteUnavailable(this.name, reference);
  }

  private next(remote: ManifestRemote): RemoteCandidate | undefined {
    const version = nextCandidate(this.name, remote, this.failedReleases);
    return version === undefined ? undefined : remote.releases[version];
  }

  private report(version: string, outcome: LoadReport['outcome'], reference?: string): void {
    this.ports.report({
      remote: this.name,
      version,
      revision: this.ports.manifest().revision,
      outcome,
      tried: this.tried.slice(0, 10),
      ms: Math.round(this.ports.now() - this.started),
      ...(reference ? { reference } : {}),
    });
  }
}

/**
 * Loads the first release that works, in the manifest's order. When all fail, it starts again with a newer manifest, once.
 * Rejects with `RemoteUnavailable`. Reports every outcome.
 */
export async function loadWithFallback(
  name: string,
  failedReleases: FailedReleases,
  ports: LoaderPorts,
): Promise<LoadedRelease> {
  const attempt = new FallbackLoad(name, failedReleases, ports);
  for (let hasRestarted = false; ; hasRestarted = true) {
    const { revision } = ports.manifest();
    const loaded = await attempt.tryAll();
    if (loaded) {
      return loaded;
    }
    const fresh = await ports.fetchManifest();
    if (fresh) {
      ports.replaceManifest(fresh);
    }
    if (afterAllFailed({ hasRestarted, revision, ...(fresh ? { fresh: fresh.revision } : {}) }) === 'fail') {
      throw attempt.fail();
    }
  }
}
