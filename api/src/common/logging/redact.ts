const secret = /password|passwd|secret|token|cookie|authorization|api[-_]?key|^hash$|_hash$|Hash$/i;
const MASK = '[redacted]';
const MAX_DEPTH = 6;

/** Copies the value and masks secrets at any depth, which it recognizes by the name of their key. */
export function redact<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) {
    return value;
  }
  if (depth >= MAX_DEPTH) {
    return '[too deep]' as T;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown) => redact(item, depth + 1)) as T;
  }
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    copy[key] = secret.test(key) && item !== null && typeof item !== 'boolean' ? MASK : redact(item, depth + 1);
  }
  return copy as T;
}
