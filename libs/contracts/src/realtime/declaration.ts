import type { TeamCapability } from '../access/client-team.js';
import type { Capability } from '../access/permissions.js';

/** One event that the server pushes over `/ws`. */
export interface EventDeclaration<Payload extends object = object> {
  /** Every logged-in user, or staff with a capability. */
  readonly audience: 'everyone' | Capability;
  /** The property of the payload with the id of a company, whose people in the portal receive the event too. */
  readonly companyKey?: string;
  /** The capability that people of the company need to receive the event; without one, all of them receive it. */
  readonly companyCapability?: TeamCapability;
  /** The property of the payload with the id of the only person who receives the event. */
  readonly recipientKey?: string;
  /**
   * Staff with the scope `own` receive the event without its payload, since it may be about rows that they do not see;
   * browsers read nothing but the tags of such an event.
   */
  readonly isScoped?: boolean;
  /** The event is repeated soon: a browser that missed one while its page loaded does not refetch because of it. */
  readonly isRepeated?: boolean;
  /** Cache tags that the event invalidates, named after areas. */
  readonly tags: readonly string[];
  /** Only carries the payload's type; always undefined at run time. Payloads are ids and counts: the browser fetches the rest. */
  readonly payload: Payload | undefined;
}

/** Declares the type of an event's payload. */
export const payloadOf = <Payload extends object>(): Payload | undefined => undefined;
