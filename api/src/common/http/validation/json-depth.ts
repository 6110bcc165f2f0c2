const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether objects and lists are nested in each other more than `max` times. Does not recurse. */
export function isDeeperThan(value: unknown, max: number): boolean {
  let level = isObject(value) ? [value] : [];
  for (let depth = 0; depth < max && level.length > 0; depth += 1) {
    level = level.flatMap((item) => Object.values(item).filter(isObject));
  }
  return level.length > 0;
}
