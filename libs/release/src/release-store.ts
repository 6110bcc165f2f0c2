import type { ChannelEntry, ChannelRevision, Manifest, ManifestRemote, Release } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { Channel } from './channel.js';
import { fromJson, toJson } from './json.js';
import { ReleaseError } from './release-error.js';
import { contentTypeOf, fileKey, integrityOf, readBuild, type BuiltRelease } from './release-folder.js';
import { assertFits, assertName, assertVersion, misfit, promoted, rolledBack, SHELL } from './release.rules.js';

/** One more check before a release goes live; it throws to refuse. `live` are the stable releases by remote. */
export type PromoteGate = (candidate: Release, live: Record<string, Release>) => Promise<void>;

export interface ReleaseStoreOptions {
  channel?: string;
  gates?: PromoteGate[];
  /** How old the answer of `liveRevision` may be. */
  freshForMs?: number;
}

/** Who changes what is live, and why: both go into the history. */
export interface Who {
  by: string;
  reason: string;
  /** Lets it through although a gate refuses; the refusal goes into the history. What cannot run stays refused. */
  force?: boolean;
}

/** Everything about releases: the same code behind the command line, the server and the start-up of the product. */
export class ReleaseStore {
  private readonly channel: Channel;
  private readonly gates: PromoteGate[];
  /** A published release never changes, so it is read once. */
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
   * Stores a build. The same build again changes nothing; another one under the same version is refused, and so is a
   * build of another remote than `expected`.
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
      builtAt: new Date().toISOString(),
      by,
      files: Object.fromEntries(files) as Release['files'],
    };
    // last: its presence is the publication
    const key = fileKey(remote, version, 'release.json');
    const created = await this.storage.create(key, toJson(release), { contentType: 'application/json' });
    const stored = await this.get(remote, version);
    assertSameBuild(stored, build);
    return { release: stored, created };
  }

  /** Makes a published version the live one. Promoting what is live already changes nothing. */
  async promote(remote: string, version: string, { force, ...who }: Who): Promise<ChannelRevision> {
    const release = await this.get(remote, version);
    await this.verify(release);
    return this.channel.commit({ ...who, action: 'promote', remote }, async (current) => {
      const entry = current.remotes[remote];
      if (entry?.stable === version) {
        return undefined;
      }
      const forced = await this.admit(release, current, force);
      return { entry: promoted(entry, version), ...forced };
    });
  }

  /** Goes back to the version that was live before. */
  async rollback(remote: string, { force, ...who }: Who): Promise<ChannelRevision> {
    return this.channel.commit({ ...who, action: 'rollback', remote }, async (current) => {
      const next = rolledBack(remote, current.remotes[remote]);
      const release = await this.get(remote, next.stable);
      await this.verify(release);
      const forced = await this.admit(release, current, force);
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

  /** A published release, or a refusal. */
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

  /** What is live, at most a second old; cheap enough for every request. */
  liveRevision(): Promise<ChannelRevision> {
    return this.channel.live();
  }

  /** All revisions, the newest first. */
  history(): Promise<ChannelRevision[]> {
    return this.channel.history();
  }

  /** The live releases by remote, the shell among them. */
  async liveReleases(): Promise<Record<string, Release>> {
    return this.releasesOf(await this.liveRevision());
  }

  /** What browsers load: the candidates of every remote in the order in which a page tries them. */
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

  /** Every file still has the bytes it was published with. */
  async verify({ remote, version, files }: Release): Promise<void> {
    for (const [file, { integrity }] of Object.entries(files)) {
      const body = await this.storage.read(fileKey(remote, version, file));
      if (!body || integrityOf(body) !== integrity) {
        throw new ReleaseError('FILES_CHANGED', `${remote}@${version}: ${file} is ${body ? 'changed' : 'missing'}`);
      }
    }
  }

  private async manifestRemote(name: string, entry: ChannelEntry, shell: Release | undefined): Promise<ManifestRemote> {
    const stable = await this.get(name, entry.stable);
    const previous = await Promise.all(entry.previous.map((version) => this.find(name, version)));
    // a pruned release, or one that the live shell cannot run, is no fallback
    const fallbacks = previous.filter((release) => release !== undefined && !(shell && misfit(shell, release)));
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
      navigation: stable.navigation,
      access: stable.access,
    };
  }

  /** Throws what speaks against the candidate; who forces it gets the refusals of gates to write down. */
  private async admit(candidate: Release, current: ChannelRevision, force = false): Promise<{ forced?: string }> {
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
      throw new ReleaseError('VERSION_TAKEN', `${key} holds other content: use a new version`);
    }
  }

  private async releasesOf({ remotes }: ChannelRevision): Promise<Record<string, Release>> {
    const names = Object.entries(remotes);
    const releases = await Promise.all(names.map(([name, { stable }]) => this.get(name, stable)));
    return Object.fromEntries(releases.map((release) => [release.remote, release]));
  }
}

/** The declaration counts too: other routes under the same version are another release. */
const declarationOf = ({ routes, navigation, access, hostApi, shared, chunks }: BuiltRelease['draft']) =>
  JSON.stringify([routes, navigation, access, hostApi, shared, chunks]);

function assertSameBuild(known: Release, { draft, files }: BuiltRelease): void {
  const same =
    Object.keys(known.files).length === files.size &&
    [...files].every(([file, { integrity }]) => known.files[file]?.integrity === integrity) &&
    declarationOf(known) === declarationOf(draft);
  if (!same) {
    throw new ReleaseError(
      'VERSION_TAKEN',
      `${draft.remote}@${draft.version} is published with other content: use a new version`,
    );
  }
}
