import type { Principal } from './principal.js';

/** What the guard and the socket need to know about a caller. */
export type Authentication =
  | { state: 'anonymous' }
  /** A session was presented and is over, or was never ours. */
  | { state: 'ended' }
  | { state: 'active'; principal: Principal; mustChangePassword: boolean };

/** Turns the cookies of a request or of a socket's upgrade into the caller. Provided by the auth module. */
export abstract class Authenticator {
  /** `cookieHeader` is the raw header. Never throws for bad input. */
  abstract authenticate(cookieHeader: string | undefined): Promise<Authentication>;
  /** Those of the sessions that are over, for who knows them by id alone and may have missed their end. */
  abstract findEnded(sessionIds: readonly string[]): Promise<string[]>;
}

/** Fan-out channel of sessions that are over; the message is the session's id. */
export const SESSION_ENDED_CHANNEL = 'session.ended';
