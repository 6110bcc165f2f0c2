type Container = Record<string, unknown>;

const keysOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value at a path such as `services[0].price`. */
export const valueAt = (values: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>((value, key) => (isContainer(value) ? value[key] : undefined), values);

function changed(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) {
    return next;
  }
  const inner = changed(isContainer(value) ? value[key] : undefined, rest, next);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? inner : item))
    : { ...(isContainer(value) ? value : {}), [key]: inner };
}

/** A copy with another value at the path. */
export const withValueAt = <T>(values: T, path: string, next: unknown): T => changed(values, keysOf(path), next) as T;

const sorted = (value: unknown): unknown =>
  isContainer(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether two values are the same as JSON; the order of keys says nothing. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, (_, value: unknown) => sorted(value)) === JSON.stringify(b, (_, value: unknown) => sorted(value));
