import Negotiator from 'negotiator';

/** The first of the available encodings that an Accept-Encoding header accepts, else `identity`. */
export function negotiateEncoding<T extends string>(acceptEncoding: string, available: readonly T[]): T | 'identity' {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...available]);
  return available.find((name) => accepted.includes(name)) ?? 'identity';
}
