import type { LoadReport, Manifest, RemoteCandidate, RemoteModule } from '@hive/contracts';
import {
  afterExhausted,
  afterFailure,
  nextCandidate,
  releaseKey,
  RETRY_DELAY_MS,
  type FailureKind,
} from './ladder.rules';

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
export interface LadderPorts {
  manifest(): Manifest;
  replaceManifest(manifest: Manifest): void;
  fetchManifest(): Promise<Manifest | undefined>;
  /** Loads entry, expose and all code that the page needs. */
  load(candidate: RemoteCandidate): Promise<RemoteModule>;
  failureKind(error: unknown, url: string): Promise<FailureKind>;
  wait(ms: number): Promise<void>;
  report(report: LoadReport): void;
  reference(): string;
  now(): number;
}

/** Releases that failed in this tab: none of them is tried again by itself. */
export type BadReleases = Set<string>;

async function tryRelease(candidate: RemoteCandidate, ports: LadderPorts): Promise<RemoteModule | undefined> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await ports.load(candidate);
    } catch (error) {
      if (afterFailure(await ports.failureKind(error, candidate.url), attempts) === 'next') {
        return undefined;
      }
      await ports.wait(RETRY_DELAY_MS * attempts);
    }
  }
}

/** Loads the first release that comes up, in the server's order. Rejects with `RemoteUnavailable`. */
export async function climb(name: string, bad: BadReleases, ports: LadderPorts): Promise<LoadedRelease> {
  const started = ports.now();
  const tried: string[] = [];
  const report = (version: string, outcome: LoadReport['outcome'], reference?: string) =>
    ports.report({
      remote: name,
      version,
      revision: ports.manifest().revision,
      outcome,
      tried: tried.slice(0, 10),
      ms: Math.round(ports.now() - started),
      ...(reference ? { reference } : {}),
    });

  for (let startedAgain = false; ; startedAgain = true) {
    const { revision, remotes } = ports.manifest();
    const remote = remotes[name];
    for (
      let version = remote && nextCandidate(name, remote, bad);
      remote && version !== undefined;
      version = nextCandidate(name, remote, bad)
    ) {
      const candidate = remote.releases[version];
      const module = candidate && (await tryRelease(candidate, ports));
      if (module) {
        report(version, tried.length > 0 || version !== remote.order[0] ? 'fallback' : 'ok');
        return { remote: name, version, module };
      }
      tried.push(version);
      bad.add(releaseKey(name, version));
    }
    const fresh = await ports.fetchManifest();
    if (fresh) {
      ports.replaceManifest(fresh);
    }
    if (afterExhausted({ startedAgain, revision, ...(fresh ? { fresh: fresh.revision } : {}) }) === 'give-up') {
      const reference = ports.reference();
      report(tried.at(-1) ?? remote?.order[0] ?? 'none', 'failed', reference);
      throw new RemoteUnavailable(name, reference);
    }
  }
}
