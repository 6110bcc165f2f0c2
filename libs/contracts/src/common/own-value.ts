/** The entry of a key that comes from outside: every object also answers to `constructor` and `__proto__`. */
export const ownValue = <T>(entries: Readonly<Partial<Record<string, T>>>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;
