import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** `pending` counts the sign-ups that wait for a decision. */
interface SignupPayload {
  id: string;
  pending: number;
}

/** Only staff who decide receive them. */
export const signupEvents = {
  'signup.created': { audience: 'signups:decide', tags: ['signups'], payload: payloadOf<SignupPayload>() },
  'signup.decided': { audience: 'signups:decide', tags: ['signups', 'clients'], payload: payloadOf<SignupPayload>() },
} as const satisfies Record<string, EventDeclaration>;
