import type { PrincipalKind } from '../../common/http/access/principal.js';

/** The key under which failed logins count: the name that was typed, whether or not it exists. */
export const loginKey = (kind: PrincipalKind, name: string): string => `${kind}:${name}`;
