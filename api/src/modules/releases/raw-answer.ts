/** An answer that is no JSON of the API: a page, a file. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

export const plain = (status: number, text: string): RawAnswer => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: `${text}\n`,
});

/** Whether a request accepts an encoding at all. */
export const accepts = (acceptEncoding: string, name: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?(?:,|\\s|$))`).test(acceptEncoding);
