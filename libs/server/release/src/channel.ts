import type { ChannelEntry, ChannelRevision } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { fromJson, toJson } from './json.js';
import { ReleaseError } from './release-error.js';

const MAX_ATTEMPTS = 20;

const NOTHING_LIVE: ChannelRevision = {
  schema: 1,
  revision: 0,
  at: new Date(0).toISOString(),
  by: '',
  action: 'promote',
  remote: '',
  version: '',
  reason: '',
  remotes: {},
};

interface Change {
  entry: ChannelEntry;
  forced?: string;
}

type RevisionNote = Pick<ChannelRevision, 'action' | 'remote' | 'by' | 'reason'>;

/**
 * The append-only history of live releases. Revisions are numbered without gaps and created exclusively: the highest
 * number is live, nothing is overwritten, and the history is the audit log.
 */
export class Channel {
  private cached: { revision: ChannelRevision; checkedAt: number } | undefined;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly name: string,
    private readonly freshForMs: number,
  ) {}

  /** The live revision, cached for `freshForMs`; after that, one lookup checks for a newer one. */
  async live(): Promise<ChannelRevision> {
    if (this.cached && performance.now() - this.cached.checkedAt < this.freshForMs) {
      return this.cached.revision;
    }
    return this.head();
  }

  /** All revisions, newest first. */
  async history(): Promise<ChannelRevision[]> {
    const bodies = await Promise.all((await this.keys()).map((key) => this.storage.read(key)));
    return bodies
      .filter((body) => body !== undefined)
      .map((body) => fromJson<ChannelRevision>(body))
      .reverse();
  }

  /** The newest revision of a remote that is not after this one. */
  async lastChangeOf(remote: string, from: number): Promise<ChannelRevision | undefined> {
    for (let number = from; number > 0; number -= 1) {
      const body = await this.storage.read(this.key(number));
      const revision = body && fromJson<ChannelRevision>(body);
      if (revision?.remote === remote) {
        return revision;
      }
    }
    return undefined;
  }

  /**
   * Adds a revision. `change` returns the remote's new entry, with the refusal that was overruled if any, or
   * undefined for no change. When two callers create the same number, the loser retries on the winner's revision.
   */
  async commit(
    note: RevisionNote,
    change: (current: ChannelRevision) => Promise<Change | undefined>,
  ): Promise<ChannelRevision> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const current = await this.head();
      const changed = await change(current);
      if (!changed) {
        return current;
      }
      const { entry, ...overruled } = changed;
      const next: ChannelRevision = {
        schema: 1,
        revision: current.revision + 1,
        at: new Date().toISOString(),
        ...note,
        ...overruled,
        version: entry.stable,
        remotes: { ...current.remotes, [note.remote]: entry },
      };
      if (await this.storage.create(this.key(next.revision), toJson(next), { contentType: 'application/json' })) {
        return this.cache(next);
      }
    }
    throw new ReleaseError('BUSY', 'too many promotes at the same time: try again');
  }

  private async head(): Promise<ChannelRevision> {
    let current = this.cached?.revision ?? (await this.lastListed());
    for (;;) {
      const body = await this.storage.read(this.key(current.revision + 1));
      if (!body) {
        return this.cache(current);
      }
      current = fromJson(body);
    }
  }

  private async lastListed(): Promise<ChannelRevision> {
    const last = (await this.keys()).at(-1);
    const body = last && (await this.storage.read(last));
    return body ? fromJson(body) : NOTHING_LIVE;
  }

  private async keys(): Promise<string[]> {
    const objects = await this.storage.list(`channels/${this.name}/`);
    return objects
      .map(({ key }) => key)
      .filter((key) => /\/\d{6}\.json$/.test(key))
      .sort();
  }

  private cache(revision: ChannelRevision): ChannelRevision {
    const known = this.cached?.revision;
    // another call may have read or written a newer one in the meantime
    const newest = known && known.revision > revision.revision ? known : revision;
    this.cached = { revision: newest, checkedAt: performance.now() };
    return newest;
  }

  private key(revision: number): string {
    return `channels/${this.name}/${String(revision).padStart(6, '0')}.json`;
  }
}
