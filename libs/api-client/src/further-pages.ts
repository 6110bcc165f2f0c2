import type { ApiRequest } from './base-query';
import type { ApiError } from './errors';

type Read = (request: ApiRequest) => PromiseLike<{ data?: unknown; error?: unknown }>;

/** `queryFn` of the rows after the first page of a list, for choices and sums that need all of them. */
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

/** Rows of several reads, each once: a row that was added meanwhile moves others to the next page. */
export const distinctRows = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
