import { randomUUID } from 'node:crypto';

/** Creates a uuid version 7: newer rows sort last, which keeps indexes dense. */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Node generates version 4 in batches; its random part is reused.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the value is a uuid in the canonical spelling that Postgres prints. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
