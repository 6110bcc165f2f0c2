import type { Release } from '@hive/contracts';
import type { LiveState, ReleaseStore } from '../release-store.js';
import { SHELL } from '../release.rules.js';
import { decideAtStart, START_AUTHOR, type StartDecision } from './start-decision.rules.js';

/** The builds beside a starting process. */
export interface StartBuilds {
  /** The `dist` folders. */
  dirs: string[];
  /** `--promote`: makes them live, no matter what is live now. */
  isForced: boolean;
}

export interface StartReleaseOptions extends StartBuilds {
  /** False for a worker, which only publishes. */
  mayPromote: boolean;
  /** The versions that went live, and those that stay live instead of a build. */
  say: (text: string) => void;
  /** Why a build cannot be published or promoted. */
  warn: (text: string) => void;
}

/**
 * Publishes the builds beside a starting process, and promotes those that a start may promote, through the gates of the
 * store. Never rejects: neither a live nor a new release can stop a start.
 */
export async function releaseAtStart(store: ReleaseStore, options: StartReleaseOptions): Promise<void> {
  let waiting = await promoteOrder(store, await publishAll(store, options));
  // a release may need the new shell or a path that another release gives up, so refused ones are tried again after each success
  for (let isProgress = true; isProgress;) {
    isProgress = false;
    const refused: { release: Release; refusal: string }[] = [];
    for (const release of waiting) {
      try {
        isProgress = (await promote(store, release, options)) || isProgress;
      } catch (error) {
        refused.push({ release, refusal: messageOf(error) });
      }
    }
    waiting = refused.map(({ release }) => release);
    if (!isProgress) {
      refused.forEach(({ release, refusal }) =>
        options.warn(`${nameOf(release)} is published but not live: ${refusal}`),
      );
    }
  }
}

async function publishAll(store: ReleaseStore, { dirs, warn }: StartReleaseOptions): Promise<Release[]> {
  const published: Release[] = [];
  for (const dir of dirs) {
    try {
      published.push((await store.publish(dir, START_AUTHOR)).release);
    } catch (error) {
      warn(`The build in ${dir} cannot be published: ${messageOf(error)}`);
    }
  }
  return published;
}

/** Whether a shell is live. True while the storage cannot be reached: then nothing can be promoted either. */
export const hasLiveShell = (store: ReleaseStore): Promise<boolean> =>
  store.liveRevision().then(
    ({ remotes }) => Object.hasOwn(remotes, SHELL),
    () => true,
  );

/** The shell first, since remotes may need it; in a new installation last: its pages then appear as a whole. */
async function promoteOrder(store: ReleaseStore, releases: Release[]): Promise<Release[]> {
  const isShell = ({ remote }: Release): boolean => remote === SHELL;
  const [shell, remotes] = [releases.filter(isShell), releases.filter((release) => !isShell(release))];
  return (await hasLiveShell(store)) ? [...shell, ...remotes] : [...remotes, ...shell];
}

async function promote(store: ReleaseStore, release: Release, options: StartReleaseOptions): Promise<boolean> {
  const { remote, version } = release;
  const decide = (state: LiveState): StartDecision => decideAtStart({ ...options, ...state, build: release });
  let state = await store.stateOf(remote);
  let decision = decide(state);
  if (decision === 'promote') {
    await store.promote(remote, version, {
      by: START_AUTHOR,
      reason: options.isForced ? 'started with --promote' : 'the build of this installation',
      // somebody may have released after the state was read
      isAllowed: (latest) => {
        [state, decision] = [latest, decide(latest)];
        return decision === 'promote';
      },
    });
  }
  if (decision === 'promote') {
    options.say(`${remote} ${version} is live`);
  } else if (decision === 'released' || decision === 'not-newer') {
    options.say(describeKept(release, decision, state));
  }
  return decision === 'promote';
}

function describeKept(
  { remote, version }: Release,
  decision: 'released' | 'not-newer',
  { live, lastChange }: LiveState,
): string {
  const action = lastChange?.action === 'rollback' ? 'rolled back to' : 'promoted';
  const why =
    decision === 'released'
      ? `${action} by ${lastChange?.by ?? 'nobody'} on ${lastChange?.at.slice(0, 10) ?? ''}`
      : 'built later than the one beside this process';
  return (
    `${remote} ${live?.version ?? ''} stays live (${why}). ${version} is published; to make it live: ` +
    `npm run release -- promote ${remote} ${version} --reason "…", or start with --promote`
  );
}

const nameOf = ({ remote, version }: Release): string => `${remote}@${version}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
