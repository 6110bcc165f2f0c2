import type { LoadReport, Manifest, ManifestRemote, RemoteCandidate, RemoteModule } from '@hive/contracts';
import {
  afterAllFailed,
  afterFailure,
  nextCandidate,
  releaseKey,
  RETRY_DELAY_MS,
  type FailureKind,
} from './fallback.rules';

export interface LoadedRelease {
  remote: string;
  version: string;
  module: RemoteModule;
}

/** Nothing of a remote loads. The reference is what a visitor can tell us and what the report carries. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';

  constructor(
    readonly remote: string,
    readonly reference: string,
  ) {
    super(`no release of ${remote} loads`);
  }
}

/** The outside of the ladder, so that its decisions can be tested without a browser. */
export interface LoaderPorts {
  manifest(): Manifest;
  replaceManifest(manifest: Manifest): void;
  fetchManifest(): Promise<Manifest | undefined>;
  /** Loads entry, expose and all code that the page needs. */
  load(candidate: RemoteCandidate): Promise<RemoteModule>;
  failureKind(error: unknown, candidate: RemoteCandidate): Promise<FailureKind>;
  wait(ms: number): Promise<void>;
  report(report: LoadReport): void;
  reference(): string;
  now(): number;
}

/** Releases that failed in this tab: none of them is tried again by itself. */
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

/** One loadWithFallback: which releases were tried in it, and since when. */
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

  /** One round over the candidates of the manifest as it is now. */
  async round(): Promise<LoadedRelease | undefined> {
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

/** Loads the first release that comes up, in the server's order. Rejects with `RemoteUnavailable`. */
export async function loadWithFallback(
  name: string,
  failedReleases: FailedReleases,
  ports: LoaderPorts,
): Promise<LoadedRelease> {
  const attempt = new FallbackLoad(name, failedReleases, ports);
  for (let startedAgain = false; ; startedAgain = true) {
    const { revision } = ports.manifest();
    const loaded = await attempt.round();
    if (loaded) {
      return loaded;
    }
    const fresh = await ports.fetchManifest();
    if (fresh) {
      ports.replaceManifest(fresh);
    }
    if (afterAllFailed({ startedAgain, revision, ...(fresh ? { fresh: fresh.revision } : {}) }) === 'fail') {
      throw attempt.fail();
    }
  }
}
