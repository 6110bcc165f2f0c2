/** A response that is not JSON of the API: a page, a file. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

/** A one-line text response, never cached. */
export const plainText = (status: number, text: string): RawResponse => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: `${text}\n`,
});
