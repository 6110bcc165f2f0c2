import { randomUUID } from 'node:crypto';

const PROCESS_ID = randomUUID().slice(0, 8);

/** When the answers in a page were read. */
export interface ReadTime {
  /** By the clock of the process that read them, in milliseconds. */
  at: number;
  /** `performance.now()` of this process, which no change of the clock moves; undefined when another process read them. */
  uptimeMs: number | undefined;
}

/** This process and its present uptime, for a page. */
export const currentReader = (): string => `${PROCESS_ID}-${Math.floor(performance.now())}`;

/** `?since=` and `?read=` of a socket; undefined without a time. Releases from before `read` send the time alone. */
export function readTimeOf(parameters: URLSearchParams): ReadTime | undefined {
  const since = parameters.get('since') ?? '';
  const [, process, uptime] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(parameters.get('read') ?? '') ?? [];
  return /^\d{1,15}$/.test(since)
    ? { at: Number(since), uptimeMs: process === PROCESS_ID ? Number(uptime) : undefined }
    : undefined;
}
