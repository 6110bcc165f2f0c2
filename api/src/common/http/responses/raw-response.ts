/** An answer that is no JSON of the API: a page, a file. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

export const plainText = (status: number, text: string): RawResponse => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: `${text}\n`,
});

/** Whether a request accepts an encoding at all. */
export const acceptsEncoding = (acceptEncoding: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?(?:,|\\s|$))`).test(acceptEncoding);
