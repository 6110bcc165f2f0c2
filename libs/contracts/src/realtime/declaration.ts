import type { Capability } from '../access/permissions.js';

/** One event that the server pushes over `/ws`. */
export interface EventDeclaration<Payload extends object = object> {
  /** Everyone who is logged in, or staff with a capability. */
  readonly audience: 'everyone' | Capability;
  /** Cached answers that the event makes stale, by the stems of their areas. */
  readonly tags: readonly string[];
  /** Type of the payload: ids and small numbers only, the browser fetches what it shows. Always undefined. */
  readonly payload: Payload | undefined;
}

/** States the type of an event's payload. */
export const payloadOf = <Payload extends object>(): Payload | undefined => undefined;
