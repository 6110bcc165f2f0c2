import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** A weak entity tag: compression on the way may change the bytes, never the content. */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether a conditional request already holds the content of this tag. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
