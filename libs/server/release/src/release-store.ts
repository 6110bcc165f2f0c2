import type { ChannelEntry, ChannelRevision, Manifest, ManifestRemote, Release } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { Channel } from './channel.js';
import { fromJson, toJson } from './json.js';
import { ReleaseError } from './release-error.js';
import { assertSameBuild, compressedKey, contentTypeOf, fileKey, hasIntegrity, readBuild } from './release-folder.js';
import {
  assertFits,
  assertLive,
  assertName,
  assertVersion,
  findIncompatibility,
  entryAfterPromote,
  entryAfterRollback,
  SHELL,
} from './release.rules.js';

/** A check before a release goes live; throws a ReleaseError to refuse. `live` are the stable releases by remote. */
export type PromoteGate = (candidate: Release, live: Record<string, Release>) => Promise<void>;

export interface ReleaseStoreOptions {
  channel?: string;
  gates?: PromoteGate[];
  /** Maximum age of the cached live revision in milliseconds. */
  freshForMs?: number;
}

/** Who promotes or rolls back, and why; the history records both. */
export interface PromoteOptions {
  by: string;
  reason: string;
  /** Overrules a gate, whose refusal the history records. Incompatible releases stay refused. */
  force?: boolean;
}

/** The live release of a remote and the revision that made it live; both undefined for a remote that was never live. */
export interface LiveState {
  live: Release | undefined;
  lastChange: ChannelRevision | undefined;
}

/** Publishes, promotes and rolls back releases, for the command line, the server and start-up. */
export class ReleaseStore {
  private readonly channel: Channel;
  private readonly gates: PromoteGate[];
  /** Published releases never change, so each is read once. */
  private readonly releases = new Map<string, Release>();

  constructor(
    private readonly storage: ObjectStorage,
    { channel = 'production', gates = [], freshForMs = 1000 }: ReleaseStoreOptions = {},
  ) {
    this.channel = new Channel(storage, channel, freshForMs);
    this.gates = [...gates];
  }

  /** Adds a check to every later promote and rollback. */
  addGate(gate: PromoteGate): void {
    this.gates.push(gate);
  }

  /**
   * Stores a build; the same build again has no effect. Throws for other content under the same version and for a build
   * of another remote than `expected`.
   */
  async publish(dir: string, by: string, expected?: string): Promise<{ release: Release; created: boolean }> {
    const build = await readBuild(dir);
    const { remote, version } = build.draft;
    if (expected !== undefined && remote !== expected) {
      throw new ReleaseError('DRAFT_INVALID', `${dir} is a build of ${remote}, not of ${expected}`);
    }
    const known = await this.find(remote, version);
    if (known) {
      assertSameBuild(known, build);
      return { release: known, created: false };
    }
    for (const [file, { body }] of build.files) {
      await this.createFile(fileKey(remote, version, file), body);
    }
    const files = [...build.files].map(([file, { integrity, bytes }]) => [file, { integrity, bytes }]);
    const release: Release = {
      ...build.draft,
      // builds before 2026-11-28 do not contain the time at which they were made
      builtAt: build.draft.builtAt ?? new Date().toISOString(),
      by,
      files: Object.fromEntries(files) as Release['files'],
    };
    // Written last: a release with it is published.
    const key = fileKey(remote, version, 'release.json');
    const created = await this.storage.create(key, toJson(release), { contentType: 'application/json' });
    const stored = await this.get(remote, version);
    assertSameBuild(stored, build);
    return { release: stored, created };
  }

  /** Makes a published version live. No effect for the live version, or when `isAllowed` refuses the state to replace. */
  async promote(
    remote: string,
    version: string,
    { force, isAllowed, ...recorded }: PromoteOptions & { isAllowed?: (state: LiveState) => boolean },
  ): Promise<ChannelRevision> {
    const release = await this.get(remote, version);
    await this.verify(release);
    return this.channel.commit({ ...recorded, action: 'promote', remote }, async (current) => {
      const entry = entryOf(current, remote);
      const isRefused = isAllowed && !isAllowed(await this.stateOf(remote, current));
      if (isRefused || entry?.stable === version) {
        return undefined;
      }
      const forced = await this.checkCandidate(release, current, force);
      return { entry: entryAfterPromote(entry, version), ...forced };
    });
  }

  /** Makes the previous version live again. Throws NOT_LIVE when `from` is named and another version is live. */
  async rollback(
    remote: string,
    { force, from, ...recorded }: PromoteOptions & { from?: string },
  ): Promise<ChannelRevision> {
    assertName(remote);
    return this.channel.commit({ ...recorded, action: 'rollback', remote }, async (current) => {
      assertLive(remote, entryOf(current, remote)?.stable, from);
      const next = entryAfterRollback(remote, entryOf(current, remote));
      const release = await this.get(remote, next.stable);
      await this.verify(release);
      const forced = await this.checkCandidate(release, current, force);
      return { entry: next, ...forced };
    });
  }

  /** All published releases, the newest of each remote first. */
  async list(remote?: string): Promise<Release[]> {
    const objects = await this.storage.list(remote ? `bundles/${remote}/` : 'bundles/');
    const published = objects
      .map(({ key }) => /^bundles\/([^/]+)\/([^/]+)\/release\.json$/.exec(key))
      .filter((match) => match !== null);
    const releases = await Promise.all(published.map(([, name = '', version = '']) => this.get(name, version)));
    return releases.sort((a, b) => a.remote.localeCompare(b.remote) || b.builtAt.localeCompare(a.builtAt));
  }

  /** A published release. Throws NOT_PUBLISHED. */
  async get(remote: string, version: string): Promise<Release> {
    const release = await this.find(remote, version);
    if (!release) {
      throw new ReleaseError('NOT_PUBLISHED', `${remote}@${version} is not published`);
    }
    return release;
  }

  async find(remote: string, version: string): Promise<Release | undefined> {
    assertName(remote);
    assertVersion(version);
    const key = fileKey(remote, version, 'release.json');
    const known = this.releases.get(key);
    if (known) {
      return known;
    }
    const body = await this.storage.read(key);
    if (!body) {
      return undefined;
    }
    const release = fromJson<Release>(body);
    this.releases.set(key, release);
    return release;
  }

  /** The live revision, cached for at most `freshForMs`. */
  liveRevision(): Promise<ChannelRevision> {
    return this.channel.live();
  }

  /** The state of a remote in this revision; by default in the live one. */
  async stateOf(remote: string, current?: ChannelRevision): Promise<LiveState> {
    const { revision, remotes } = current ?? (await this.liveRevision());
    const entry = entryOf({ remotes }, remote);
    if (!entry) {
      return { live: undefined, lastChange: undefined };
    }
    return {
      live: await this.get(remote, entry.stable),
      lastChange: await this.channel.lastChangeOf(remote, revision),
    };
  }

  /** All revisions, newest first. */
  history(): Promise<ChannelRevision[]> {
    return this.channel.history();
  }

  /** The live releases by remote, the shell among them. */
  async liveReleases(): Promise<Record<string, Release>> {
    return this.releasesOf(await this.liveRevision());
  }

  /** The releases that browsers load: the candidates of every remote in the order of fallback. */
  async manifest(): Promise<Manifest> {
    const revision = await this.liveRevision();
    const { [SHELL]: shell } = await this.releasesOf(revision);
    const names = Object.entries(revision.remotes).filter(([name]) => name !== SHELL);
    const remotes = await Promise.all(
      names.map(async ([name, entry]) => [name, await this.manifestRemote(name, entry, shell)] as const),
    );
    const version = shell && { shell: shell.version };
    return { revision: revision.revision, ...version, remotes: Object.fromEntries(remotes) };
  }

  /** A listed file; undefined when it is missing. Throws FILES_CHANGED unless it has its published bytes. */
  async readFile({ remote, version, files }: Release, file: string): Promise<Buffer | undefined> {
    const body = await this.storage.read(fileKey(remote, version, file));
    if (body && !hasIntegrity(body, files[file]?.integrity)) {
      throw new ReleaseError('FILES_CHANGED', `${remote}@${version}: ${file} is changed`);
    }
    return body;
  }

  /** The body that `storeCompressed` has stored for a listed file, if any. */
  readCompressed({ remote, version }: Release, file: string): Promise<Buffer | undefined> {
    return this.storage.read(compressedKey(remote, version, file));
  }

  /** Keeps the compressed body of a listed file, so that no other process and no later start compresses it again. */
  storeCompressed({ remote, version }: Release, file: string, body: Buffer): Promise<void> {
    return this.storage.put(compressedKey(remote, version, file), body);
  }

  /** Throws FILES_CHANGED unless every file has its published bytes. */
  async verify(release: Release): Promise<void> {
    for (const file of Object.keys(release.files)) {
      if (!(await this.readFile(release, file))) {
        throw new ReleaseError('FILES_CHANGED', `${release.remote}@${release.version}: ${file} is missing`);
      }
    }
  }

  private async manifestRemote(name: string, entry: ChannelEntry, shell: Release | undefined): Promise<ManifestRemote> {
    const stable = await this.get(name, entry.stable);
    const previous = await Promise.all(entry.previous.map((version) => this.find(name, version)));
    // Pruned releases and those that the live shell cannot run are no fallbacks.
    const fallbacks = previous.filter(
      (release) => release !== undefined && !(shell && findIncompatibility(shell, release)),
    );
    const candidates = [stable, ...fallbacks].filter((release) => release !== undefined);
    return {
      order: candidates.map(({ version }) => version),
      releases: Object.fromEntries(
        candidates.map(({ version, entry: file, files, global }) => [
          version,
          { version, url: `/bundles/${name}/${version}/${file}`, integrity: files[file]?.integrity ?? '', global },
        ]),
      ),
      routes: stable.routes,
      ...(stable.titles ? { titles: stable.titles } : {}),
      navigation: stable.navigation,
      access: stable.access,
    };
  }

  /** Runs all checks and throws the first refusal. With `force` it returns the refusals of gates, for the history. */
  private async checkCandidate(
    candidate: Release,
    current: ChannelRevision,
    force = false,
  ): Promise<{ forced?: string }> {
    const live = await this.releasesOf(current);
    assertFits(candidate, live);
    const refusals: string[] = [];
    for (const gate of this.gates) {
      await gate(candidate, live).catch((error: unknown) => {
        if (!force || !(error instanceof ReleaseError)) {
          throw error;
        }
        refusals.push(error.message);
      });
    }
    return refusals.length > 0 ? { forced: refusals.join('; ') } : {};
  }

  private async createFile(key: string, body: Buffer): Promise<void> {
    if (await this.storage.create(key, body, { contentType: contentTypeOf(key) })) {
      return;
    }
    const stored = await this.storage.read(key);
    if (!stored?.equals(body)) {
      throw new ReleaseError('VERSION_TAKEN', `${key} exists with other content: use a new version`);
    }
  }

  private async releasesOf({ remotes }: ChannelRevision): Promise<Record<string, Release>> {
    const names = Object.entries(remotes);
    const releases = await Promise.all(names.map(([name, { stable }]) => this.get(name, stable)));
    return Object.fromEntries(releases.map((release) => [release.remote, release]));
  }
}

/** Reads own properties only: a remote may have a name that objects inherit, such as `constructor`. */
const entryOf = ({ remotes }: Pick<ChannelRevision, 'remotes'>, remote: string): ChannelEntry | undefined =>
  Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
