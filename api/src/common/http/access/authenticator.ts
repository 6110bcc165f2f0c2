import type { Principal } from './principal.js';

/** The result of authenticating a request or a socket upgrade. */
export type Authentication =
  | { state: 'anonymous' }
  /** The request carries an access token that is invalid, expired or of an ended session. */
  | { state: 'ended' }
  | { state: 'active'; principal: Principal; mustChangePassword: boolean; mustSetUpTwoFactor?: boolean };

/** Authenticates API calls, uploads and socket upgrades by their cookies. Provided by the auth module. */
export abstract class Authenticator {
  /** Takes the raw Cookie header. Never rejects for bad input. */
  abstract authenticate(cookieHeader: string | undefined): Promise<Authentication>;
  /** Whether the Cookie header carries any token of a session, valid or not; without one, the caller has no session. */
  abstract hasTokens(cookieHeader: string | undefined): boolean;
  /** The caller behind a session, or `ended`. */
  abstract authenticateSession(sessionId: string): Promise<Authentication>;
  /** The ids among these whose session has ended, for a process that may have missed the message. */
  abstract findEnded(sessionIds: readonly string[]): Promise<string[]>;
}

/** Pub/sub channel of sessions whose person, level or rights may have changed; the message is the session id. */
export const SESSION_CHANGED_CHANNEL = 'session.changed';
/** Pub/sub channel of ended sessions; the message is the session id. */
export const SESSION_ENDED_CHANNEL = 'session.ended';
