import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ChannelRevision, Manifest, Release } from '@hive/contracts';
import { ReleaseStore } from '@hive/release';

/** How often one look tells whether something was promoted. */
const LOOK_MS = 400;

/** What is live, as one consistent picture. */
export interface LivePicture {
  revision: ChannelRevision;
  manifest: Manifest;
  /** The manifest as `/remotes.json` answers it. */
  json: string;
  etag: string;
  /** Every release that a page may need, by `remote@version`. */
  releases: ReadonlyMap<string, Release>;
}

export type LiveListener = (picture: LivePicture) => Promise<void>;

export const releaseKey = (remote: string, version: string): string => `${remote}@${version}`;

/**
 * Follows the release store: within a second every process knows what is live, whoever promoted it and from where.
 * While the store cannot be reached, the last picture stays.
 */
@Injectable()
export class LiveReleases implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LiveReleases.name);
  private readonly listeners = new Set<LiveListener>();
  private picture: LivePicture | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** Whether every listener knows of the picture; one that failed hears of it again with the next look. */
  private isTold = true;
  /** Whether the last look succeeded: one failure is logged once, however long it lasts. */
  private works = true;

  constructor(private readonly store: ReleaseStore) {}

  async onModuleInit(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Undefined until the first promote. */
  current(): LivePicture | undefined {
    return this.picture;
  }

  /** Calls the listener after every change; the next look waits for it. */
  onChange(listener: LiveListener): void {
    this.listeners.add(listener);
  }

  /** Looks now; resolves when listeners know of what was found. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    try {
      const revision = await this.store.liveRevision();
      if (revision.revision !== (this.picture?.revision.revision ?? 0)) {
        this.picture = await this.take(revision);
        this.isTold = false;
      }
      if (this.picture && !this.isTold) {
        await this.tell(this.picture);
      }
      this.works = true;
    } catch (error) {
      if (this.works) {
        this.logger.error(`What is live could not be followed, which is tried again: ${String(error)}`);
      }
      this.works = false;
    }
  }

  private async tell(picture: LivePicture): Promise<void> {
    for (const listener of this.listeners) {
      await listener(picture);
    }
    this.isTold = true;
  }

  private async take(revision: ChannelRevision): Promise<LivePicture> {
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
      etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
      releases: new Map(releases.map((release) => [releaseKey(release.remote, release.version), release])),
    };
  }
}
