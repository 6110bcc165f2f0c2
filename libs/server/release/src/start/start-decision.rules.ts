import type { ChannelRevision, Release } from '@hive/contracts';

/** The author of revisions that a start adds. */
export const START_AUTHOR = 'npm start';

/** What a start knows about one of the builds beside it. */
export interface StartFacts {
  build: Pick<Release, 'version' | 'builtAt'>;
  /** Undefined when the remote was never live. */
  live: Pick<Release, 'version' | 'builtAt'> | undefined;
  /** The newest revision of this remote. */
  lastChange: Pick<ChannelRevision, 'by' | 'action'> | undefined;
  /** False for a worker. */
  mayPromote: boolean;
  /** `--promote`: the operator wants the builds of this start. */
  isForced: boolean;
}

/** `live`: nothing to do. `released`: somebody released the live version. `not-newer`: the live build is as new or newer. */
export type StartDecision = 'promote' | 'live' | 'worker' | 'released' | 'not-newer';

/** Whether a start makes its build live: it never replaces what a person or a token released. */
export function decideAtStart({ build, live, lastChange, mayPromote, isForced }: StartFacts): StartDecision {
  if (live?.version === build.version) {
    return 'live';
  }
  if (!mayPromote) {
    return 'worker';
  }
  if (!live || isForced) {
    return 'promote';
  }
  if (lastChange?.by !== START_AUTHOR || lastChange.action !== 'promote') {
    return 'released';
  }
  // an older process that restarts in a rolling upgrade must not bring its builds back
  return Date.parse(build.builtAt) > Date.parse(live.builtAt) ? 'promote' : 'not-newer';
}
