import type { LoginKind } from '@hive/contracts';

/** The key under which failed logins count: the name that was typed, whether or not it exists. */
export const loginKey = (kind: LoginKind, name: string): string => `${kind}:${name}`;
