import { randomUUID } from 'node:crypto';

const PROCESS_ID = randomUUID().slice(0, 8);

/** When the answers in a page were read. */
export interface ReadTime {
  /** By the clock of the process that read them, in milliseconds. */
  at: number;
  /** `performance.now()` of this process, which no change of the clock moves; undefined when another process read them. */
  uptimeMs: number | undefined;
}

/** The present moment as text for a page. */
export const currentReadTime = (): string => `${Date.now()}-${PROCESS_ID}-${Math.floor(performance.now())}`;

/** Undefined for any other text than `currentReadTime` makes. Releases from before the id send the milliseconds alone. */
export function parseReadTime(text: string): ReadTime | undefined {
  const [, at, process, uptime] = /^(\d{1,15})(?:-([0-9a-f]{8})-(\d{1,15}))?$/.exec(text) ?? [];
  return at === undefined
    ? undefined
    : { at: Number(at), uptimeMs: process === PROCESS_ID ? Number(uptime) : undefined };
}
