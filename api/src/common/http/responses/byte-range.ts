import parseRange from 'range-parser';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

const SUFFIX = /^bytes=-(\d+)$/;

/**
 * The bytes that a Range header requests: `whole` without a header, for several ranges, other units and an end before
 * the start; `unsatisfiable` when the range starts behind the end of the file.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? [];
  if (header === undefined || Number(first) > Number(last)) {
    return 'whole';
  }
  // RFC 9110 serves the whole file for a suffix longer than the file; the parser would refuse it.
  const clamped = header.replace(SUFFIX, (_, length) => `bytes=-${Math.min(Number(length), bytes)}`);
  const ranges = parseRange(bytes, clamped);
  if (ranges === -1) {
    return 'unsatisfiable';
  }
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return range && others.length === 0 ? range : 'whole';
}

/** As `rangeOf`; the whole file for HEAD requests and when `If-Range` names another version. */
export function rangeFor(
  { method, range, 'if-range': ifRange }: { method: string; range?: string; 'if-range'?: string },
  file: { bytes: number; etag: string },
): ByteRange | 'whole' | 'unsatisfiable' {
  const applies = method === 'GET' && (ifRange === undefined || ifRange.trim() === file.etag);
  return rangeOf(applies ? range : undefined, file.bytes);
}
