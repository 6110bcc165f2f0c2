interface PostOptions {
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** A call of one route; `token` occurs in no other one. */
export interface Call {
  token: string;
  /** Sends a form, or anything else as JSON; the repetitions of a call have the same `Idempotency-Key` and address. */
  post: (body: unknown, options?: PostOptions) => Promise<Response>;
}
