import { AppError } from '../../errors/app-error.js';

/** No contract has deeper bodies, and the code that validates and stores a body recurses into it. */
const MAX_DEPTH = 16;

/** Keys of objects and elements of lists: at least twice as many as any schema allows. */
export const MAX_JSON_VALUES = 4_000;

/** Escaped quotes in the string of `field`, which may be long: each one costs a search, and base64 has none. */
const MAX_QUOTES = 4_000;

/** Bytes of a JSON string, with its quotes. */
interface Range {
  start: number;
  end: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
export const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d]);

interface ScanOptions {
  /** Size of the body without the string of `field`. */
  maxBytes: number;
  /** A field of the outermost object. */
  field?: string;
}

/**
 * Checks depth, number of values and size of a JSON body before it is parsed, and finds the string of one field. One pass
 * with constant memory, which stops at the first limit. The parser checks the syntax.
 * Throws REQUEST.MALFORMED for a body that is too deep, has too many values or two strings for the field, and
 * REQUEST.TOO_LARGE.
 */
export function scanJson(bytes: Uint8Array, options: ScanOptions): Range | undefined {
  const scan = new JsonScan(bytes, options);
  let at = 0;
  while (at < bytes.length) {
    at = scan.pass(at);
  }
  scan.assertFits(bytes.length);
  return scan.found;
}

class JsonScan {
  found: Range | undefined;
  private depth = 0;
  private values = 0;
  private readonly maxBytes: number;
  /** The name of the field as JSON. */
  private readonly key: Uint8Array | undefined;

  constructor(
    private readonly bytes: Uint8Array,
    { maxBytes, field }: ScanOptions,
  ) {
    this.maxBytes = maxBytes;
    this.key = field === undefined ? undefined : Buffer.from(JSON.stringify(field));
  }

  /** Passes the mark or the string that begins there, and returns where the next one begins. */
  pass(at: number): number {
    this.assertFits(at + 1);
    const byte = this.bytes[at] as number;
    if (byte === QUOTE) {
      return this.passString(at);
    }
    if (OPENING.has(byte)) {
      this.depth += 1;
      this.values += 1;
    } else if (CLOSING.has(byte)) {
      this.depth -= 1;
    } else if (byte === COMMA) {
      this.values += 1;
    }
    if (this.depth > MAX_DEPTH || this.values > MAX_JSON_VALUES) {
      throw new AppError('REQUEST.MALFORMED');
    }
    return at + 1;
  }

  /** Whether the bytes up to this one, without the string that was found, are within the limit. */
  assertFits(end: number): void {
    const foundBytes = this.found ? this.found.end - this.found.start : 0;
    if (end - foundBytes > this.maxBytes) {
      throw new AppError('REQUEST.TOO_LARGE');
    }
  }

  private passString(at: number): number {
    // no further than the limit: only the string of the field may be longer
    const name = stringAt(this.bytes.subarray(0, at + this.maxBytes + 1), at);
    const value = this.isField(name) ? this.valueAfter(name) : undefined;
    if (!value) {
      return name.end;
    }
    if (this.found) {
      throw new AppError('REQUEST.MALFORMED');
    }
    this.found = value;
    return value.end;
  }

  private isField(name: Range): boolean {
    return this.key !== undefined && this.depth === 1 && isEqual(this.bytes, name, this.key);
  }

  /** The string that is the value of a key, if it is a string. */
  private valueAfter(key: Range): Range | undefined {
    const colon = this.nextMark(key.end);
    const start = this.nextMark(colon + 1);
    return this.bytes[colon] === COLON && this.bytes[start] === QUOTE
      ? stringAt(this.bytes, start, MAX_QUOTES)
      : undefined;
  }

  private nextMark(from: number): number {
    let at = from;
    while (BLANK.has(this.bytes[at] as number)) {
      at += 1;
      this.assertFits(at);
    }
    return at;
  }
}

/** The string that begins there; an unterminated string reaches to the end of the bytes. Throws REQUEST.MALFORMED. */
function stringAt(bytes: Uint8Array, start: number, maxQuotes = Infinity): Range {
  let quote = bytes.indexOf(QUOTE, start + 1);
  for (let escaped = 0; quote !== -1 && isEscaped(bytes, quote); escaped += 1) {
    if (escaped === maxQuotes) {
      throw new AppError('REQUEST.MALFORMED');
    }
    quote = bytes.indexOf(QUOTE, quote + 1);
  }
  return { start, end: quote === -1 ? bytes.length : quote + 1 };
}

/** Whether an odd number of backslashes precedes the byte; those before `from` belong to other escapes. */
export function isEscaped(bytes: Uint8Array, at: number, from = 0): boolean {
  let before = at - 1;
  while (before >= from && bytes[before] === BACKSLASH) {
    before -= 1;
  }
  return (at - before) % 2 === 0;
}

const isEqual = (bytes: Uint8Array, { start, end }: Range, key: Uint8Array): boolean =>
  end - start === key.length && key.every((byte, index) => bytes[start + index] === byte);
