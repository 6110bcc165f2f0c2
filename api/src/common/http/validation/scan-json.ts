import { AppError } from '../../errors/app-error.js';

/** No contract has deeper bodies, and the code that validates and stores a body recurses into it. */
const MAX_DEPTH = 16;

/** Keys of objects and elements of lists: at least twice as many as any schema allows. */
export const MAX_JSON_VALUES = 4_000;

/** Bytes of a JSON string, with its quotes. */
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
    const name = stringAt(this.bytes, at);
    const value = this.isField(name) ? valueAfter(this.bytes, name) : undefined;
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
}

/** The string that begins there; an unterminated string reaches to the end of the bytes. */
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
