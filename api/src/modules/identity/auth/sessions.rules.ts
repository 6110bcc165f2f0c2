import { USER_AGENT_MAX } from '../../../common/http/security/request-source.js';

/** Lifetime of an access token. */
export const ACCESS_SECONDS = 10 * 60;
/** An unused session expires after this time. */
export const SESSION_SECONDS = 7 * 24 * 3600;
/** Every session expires after this time. */
const MAX_SESSION_SECONDS = 30 * 24 * 3600;
/** Two tabs that refresh at once present the same token: for this long the previous one is still accepted. */
const ROTATION_GRACE_SECONDS = 10;

/** A last use further in the future than this was stored by a clock that was ahead. */
const MAX_AHEAD_SECONDS = 24 * 3600;

const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** The user agent of a new session, from which the list of a person's sessions names the device. */
export const storedUserAgent = (userAgent: string | undefined): string | null =>
  userAgent?.slice(0, USER_AGENT_MAX) ?? null;

/** Expiry of a session that is used now. */
export function expiryOf(createdAt: Date, now: Date): Date {
  const idle = addSeconds(now, SESSION_SECONDS);
  const latest = addSeconds(createdAt, MAX_SESSION_SECONDS);
  return idle < latest ? idle : latest;
}

export interface RefreshState {
  refreshHash: string;
  previousRefreshHash: string | null;
  rotatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** The latest valid time of last use: a session with a later one, stored by a clock that was ahead, would not expire in time. */
export const latestUse = (now: Date): Date => addSeconds(now, MAX_AHEAD_SECONDS);

/** Whether the session has ended or expired, or was stored by a clock that was ahead. */
export const isOver = (
  { endedAt, expiresAt, rotatedAt }: Pick<RefreshState, 'endedAt' | 'expiresAt' | 'rotatedAt'>,
  now: Date,
): boolean => endedAt !== null || expiresAt <= now || rotatedAt > latestUse(now);

/**
 * What to do with a presented refresh token: `rotate` it, accept it from a tab that came second (`concurrent`), or
 * reject it because the session is `expired` or the token was already used (`reused`), which means that it was copied.
 */
export function evaluateRefresh(
  session: RefreshState,
  presentedHash: string,
  now: Date,
): 'rotate' | 'concurrent' | 'expired' | 'reused' {
  if (isOver(session, now)) {
    return 'expired';
  }
  if (presentedHash === session.refreshHash) {
    return 'rotate';
  }
  const sinceRotation = Math.abs(now.getTime() - session.rotatedAt.getTime());
  const justRotated = sinceRotation <= ROTATION_GRACE_SECONDS * 1000;
  return presentedHash === session.previousRefreshHash && justRotated ? 'concurrent' : 'reused';
}
