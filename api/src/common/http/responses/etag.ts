const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether a conditional request names this very version. A proxy that compresses makes a strong tag weak. */
export const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
