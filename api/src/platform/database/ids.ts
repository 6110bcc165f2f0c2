import { randomUUID } from 'node:crypto';

/** A new id: uuid version 7, so that rows made later sort later and indexes stay dense. */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // the random part of a version 4, which Node makes many of at a time
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether Postgres would take the text as a uuid in its usual spelling. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
