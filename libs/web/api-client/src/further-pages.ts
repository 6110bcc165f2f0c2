import type { ApiRequest } from './base-query';
import type { ApiError } from './errors';

type Read = (request: ApiRequest) => PromiseLike<{ data?: unknown; error?: unknown }>;

/** For a `queryFn`: reads all rows after the first page of a list. */
export async function readFurtherPages<T>(
  { total, pageSize }: { total: number; pageSize: number },
  requestOf: (page: number) => ApiRequest,
  read: Read,
): Promise<{ data: T[] } | { error: ApiError }> {
  const rows: T[] = [];
  for (let page = 2; (page - 1) * pageSize < total; page += 1) {
    const { data, error } = await read(requestOf(page));
    if (error !== undefined) {
      return { error: error as ApiError };
    }
    rows.push(...(data as T[]));
  }
  return { data: rows };
}

/** Removes the duplicates from pages that were read one after another: a new row moves others to the next page. */
export const distinctRows = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
