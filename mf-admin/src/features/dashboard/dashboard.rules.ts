/** The analytics tiles. */
export const TILES = ['Total Users', 'New Users', 'Sessions', 'Messages', 'Active Clients'] as const;

/** '1 message', '2 messages' */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago: '5 min', '2 h', '3 days'. */
export function waitingTime(since: string, now = new Date()): string {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime());
  if (ms < HOUR_MS) {
    return `${Math.floor(ms / MINUTE_MS)} min`;
  }
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`;
}
