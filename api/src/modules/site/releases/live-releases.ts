import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ChannelRevision, Manifest, Release } from '@hive/contracts';
import { ReleaseStore } from '@hive/release';
import { etagOf } from '../../../common/http/responses/etag.js';

/** How often the store is polled for a new revision. */
const POLL_MS = 400;

/** One consistent state of the live releases. */
export interface LiveSnapshot {
  revision: ChannelRevision;
  manifest: Manifest;
  /** The manifest as `/remotes.json` returns it. */
  json: string;
  etag: string;
  /** Every release that a page may need, by `remote@version`. */
  releases: ReadonlyMap<string, Release>;
}

export type LiveListener = (snapshot: LiveSnapshot) => Promise<void>;

/** Key of `LiveSnapshot.releases`. */
export const releaseKey = (remote: string, version: string): string => `${remote}@${version}`;

/** The release of a remote that a page tries first. */
export const firstCandidate = (
  { manifest, releases }: Pick<LiveSnapshot, 'manifest' | 'releases'>,
  remote = '',
): Release | undefined => releases.get(releaseKey(remote, manifest.remotes[remote]?.order[0] ?? ''));

/**
 * Polls the release store, because the command line promotes without publishing a message: every process knows the live releases
 * within a second. While the store cannot be reached, the last snapshot stays.
 */
@Injectable()
export class LiveReleases implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LiveReleases.name);
  private readonly listeners = new Set<LiveListener>();
  private snapshot: LiveSnapshot | undefined;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  /** Whether every listener got the snapshot; the next poll notifies them again after a failure. */
  private isNotified = true;
  /** Whether the last poll succeeded: an outage is logged only once. */
  private isHealthy = true;

  constructor(private readonly store: ReleaseStore) {}

  async onModuleInit(): Promise<void> {
    await this.poll();
    this.timer = setInterval(() => void this.poll(), POLL_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  /** Undefined until the first promote. */
  current(): LiveSnapshot | undefined {
    return this.snapshot;
  }

  /** Calls the listener after every change; the next poll waits for it. */
  onChange(listener: LiveListener): void {
    this.listeners.add(listener);
  }

  /** Polls now; resolves when the listeners have handled a change. */
  poll(): Promise<void> {
    this.polling ??= this.pollOnce().finally(() => {
      this.polling = undefined;
    });
    return this.polling;
  }

  private async pollOnce(): Promise<void> {
    try {
      const revision = await this.store.liveRevision();
      if (revision.revision !== (this.snapshot?.revision.revision ?? 0)) {
        this.snapshot = await this.build(revision);
        this.isNotified = false;
      }
      if (this.snapshot && !this.isNotified) {
        await this.notify(this.snapshot);
      }
      this.isHealthy = true;
    } catch (error) {
      if (this.isHealthy) {
        this.logger.error(`Reading the live revision failed; retrying: ${String(error)}`);
      }
      this.isHealthy = false;
    }
  }

  private async notify(snapshot: LiveSnapshot): Promise<void> {
    for (const listener of this.listeners) {
      await listener(snapshot);
    }
    this.isNotified = true;
  }

  private async build(revision: ChannelRevision): Promise<LiveSnapshot> {
    const manifest = await this.store.manifest();
    const wanted = Object.entries(revision.remotes).flatMap(([remote, { stable, previous }]) =>
      [stable, ...previous].map((version) => [remote, version] as const),
    );
    const found = await Promise.all(wanted.map(([remote, version]) => this.store.find(remote, version)));
    const releases = found.filter((release) => release !== undefined);
    const json = JSON.stringify(manifest);
    return {
      revision,
      manifest,
      json,
      etag: etagOf(json),
      releases: new Map(releases.map((release) => [releaseKey(release.remote, release.version), release])),
    };
  }
}
