/** Life of an access token. */
export const ACCESS_SECONDS = 10 * 60;
/** A session that is not used for this long is over. */
export const SESSION_SECONDS = 7 * 24 * 3600;
/** A session is over after this long, used or not. */
export const LONGEST_SESSION_SECONDS = 30 * 24 * 3600;
/** Two tabs that refresh at once present the same token: for this long the earlier one is no theft. */
export const ROTATION_GRACE_SECONDS = 10;

const later = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

export function expiryOf(createdAt: Date, now: Date): Date {
  const idle = later(now, SESSION_SECONDS);
  const longest = later(createdAt, LONGEST_SESSION_SECONDS);
  return idle < longest ? idle : longest;
}

export interface RefreshState {
  refreshHash: string;
  previousRefreshHash: string | null;
  rotatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/**
 * What presenting a refresh token means: `rotate` it, answer a tab that came second (`again`), the session is `over`,
 * or the token was used before and somebody has a copy (`reused`).
 */
export function judgeRefresh(
  session: RefreshState,
  presentedHash: string,
  now: Date,
): 'rotate' | 'again' | 'over' | 'reused' {
  if (session.endedAt !== null || session.expiresAt <= now) {
    return 'over';
  }
  if (presentedHash === session.refreshHash) {
    return 'rotate';
  }
  const justRotated = later(session.rotatedAt, ROTATION_GRACE_SECONDS) >= now;
  return presentedHash === session.previousRefreshHash && justRotated ? 'again' : 'reused';
}
