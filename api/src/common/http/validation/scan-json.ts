import { AppError } from '../../errors/app-error.js';

/** No contract has deeper bodies, and the code that validates and stores a body recurses into it. */
const MAX_DEPTH = 16;

/** Keys of objects and elements of lists; more than twice of what any contract's schema can fill. */
export const MAX_JSON_VALUES = 4_000;

/** Of the text of a JSON string, with its quotes. */
interface Range {
  start: number;
  end: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d]);

interface ScanOptions {
  /** Of the body without the string of `field`. */
  maxBytes: number;
  /** A field of the outermost object. */
  field?: string;
}

/**
 * Counts what a body would cost, before anything is parsed, and finds the string of one field. One pass over the bytes,
 * with constant memory, that ends where a limit is exceeded. Syntax is left to the parser.
 * Throws REQUEST.MALFORMED for a body that is too deep or has too many values, or that has the field twice, and
 * REQUEST.TOO_LARGE.
 */
export function scanJson(bytes: Uint8Array, { maxBytes, field }: ScanOptions): Range | undefined {
  const key = field === undefined ? undefined : Buffer.from(JSON.stringify(field));
  let found: Range | undefined;
  let depth = 0;
  let values = 0;
  let end = maxBytes;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= end) {
      throw new AppError('REQUEST.TOO_LARGE');
    }
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      const name = stringAt(bytes, at);
      const value = key && depth === 1 && isEqual(bytes, name, key) ? valueAfter(bytes, name) : undefined;
      if (value && found) {
        throw new AppError('REQUEST.MALFORMED');
      }
      if (value) {
        found = value;
        end += value.end - value.start;
      }
      at = (value ?? name).end - 1;
      continue;
    }
    depth += OPENING.has(byte) ? 1 : CLOSING.has(byte) ? -1 : 0;
    values += byte === COMMA || OPENING.has(byte) ? 1 : 0;
    if (depth > MAX_DEPTH || values > MAX_JSON_VALUES) {
      throw new AppError('REQUEST.MALFORMED');
    }
  }
  if (bytes.length > end) {
    throw new AppError('REQUEST.TOO_LARGE');
  }
  return found;
}

/** The string that begins there; one without an end reaches to the end of the bytes. */
function stringAt(bytes: Uint8Array, start: number): Range {
  const quote = bytes.indexOf(QUOTE, start + 1);
  if (quote !== -1 && !bytes.subarray(start, quote).includes(BACKSLASH)) {
    return { start, end: quote + 1 };
  }
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) {
    at += bytes[at] === BACKSLASH ? 2 : 1;
  }
  return { start, end: Math.min(at + 1, bytes.length) };
}

/** The string that is the value of a key, if it is a string. */
function valueAfter(bytes: Uint8Array, key: Range): Range | undefined {
  const colon = nextMark(bytes, key.end);
  const start = nextMark(bytes, colon + 1);
  return bytes[colon] === COLON && bytes[start] === QUOTE ? stringAt(bytes, start) : undefined;
}

function nextMark(bytes: Uint8Array, from: number): number {
  let at = from;
  while (BLANK.has(bytes[at] as number)) {
    at += 1;
  }
  return at;
}

const isEqual = (bytes: Uint8Array, { start, end }: Range, key: Uint8Array): boolean =>
  end - start === key.length && key.every((byte, index) => bytes[start + index] === byte);
