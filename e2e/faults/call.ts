/** A call of one route; `token` occurs in no other one. */
export interface Call {
  token: string;
  /** Sends a body; the repetitions of a call have the same `Idempotency-Key` and address. */
  post: (body: unknown, headers?: Record<string, string>) => Promise<Response>;
}
