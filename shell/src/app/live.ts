import type { HostApi } from '@hive/contracts';

/** Events pushed by the server. */
export const live: HostApi['live'] = { on: () => () => undefined };
