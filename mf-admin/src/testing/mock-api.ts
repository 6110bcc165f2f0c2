import type { Page } from '@hive/api-client';
import { ApiFailure, type ApiCall } from '@hive/testing';

/** One change that a test made through the API. */
export interface RecordedCall {
  name: string;
  body?: unknown;
}

export const pageOf = <T>(items: T[], total = items.length): Page<T> => ({ items, total });

/** Whether one of the texts contains the call's `q`. */
export function matchesSearch({ query }: ApiCall, ...texts: (string | null)[]): boolean {
  const q = (query.get('q') ?? '').toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(q));
}

/** The row that the call's `:id` names; throws REQUEST.NOT_FOUND when there is none. */
export function findRow<T extends { id: string }>(rows: T[], { params }: ApiCall): T {
  const row = rows.find(({ id }) => id === params.id);
  if (!row) {
    throw new ApiFailure('REQUEST.NOT_FOUND');
  }
  return row;
}
