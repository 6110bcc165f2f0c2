import type { Random } from '../support/random.js';
import type { Operation } from './operations.js';
import { hostileTexts, mutate, toJson } from './values.js';

/** A request as it goes over the wire. */
export interface FuzzRequest {
  method: string;
  path: string;
  /** Pairs, because a name may occur twice. */
  headers: [name: string, value: string][];
  body?: Buffer;
  /** Closes the connection after half of the body. */
  isAborted: boolean;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JSON_TYPE = 'application/json';
const TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/json;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'image/png',
  '/',
  ';;;',
];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'];
const ODD_HEADERS: readonly [string, string][] = [
  ['idempotency-key', 'a'.repeat(201)],
  ['idempotency-key', ''],
  ['idempotency-key', '\u00e9\u00ff'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['origin', 'not a url'],
  ['sec-fetch-site', 'cross-site'],
  ['referer', '::::'],
  ['if-none-match', '*'],
  ['if-none-match', `"${'x'.repeat(4_000)}"`],
  ['if-modified-since', '+275760-09-13'],
  ['accept', 'text/html;q=0'],
  ['accept-encoding', 'br;q=2, gzip;q=-1, *;q=abc'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-language', ';;;,'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, br'],
  ['range', 'bytes=9999999-1'],
  ['range', `bytes=${'0-1,'.repeat(500)}0-1`],
  ['user-agent', ''],
  ['user-agent', 'a'.repeat(6_000)],
  ['x-request-id', '../../x'],
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-host', 'evil.example:99999'],
  ['host', 'evil.example'],
  ['dnt', 'maybe'],
  ['upgrade-insecure-requests', 'x'],
  ['expect', 'nothing'],
  ['cookie', '=; =x; hive_access; hive_refresh=%E0%A4%A'],
  ['cookie', `hive_access=${'a'.repeat(6_000)}`],
  ['cookie', 'hive_access=a.b.c; hive_refresh=x; hive_access=d.e.f'],
  ['cookie', 'hive_access=eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'],
];

/** Text for a URL; a tenth is not escaped correctly. */
const inUrl = (text: string, random: Random): string =>
  random.isTrue(0.1) ? random.pick(['%', '%zz', '%E0%A4%A', '%00', '%ff%fe', '..%2f', '%252e']) : encode(text);

/** Like `encodeURIComponent`, which rejects halves of characters. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).slice(0, 6_000);

function urlOf({ path, queryNames }: Operation, ids: readonly string[], random: Random): string {
  const filled = path.replace(/\{\w+\}/g, () =>
    ids.length > 0 && random.isTrue(0.5) ? random.pick(ids) : inUrl(random.pick(hostileTexts), random),
  );
  if (!random.isTrue(queryNames.length > 0 ? 0.8 : 0.1)) {
    return filled;
  }
  const pairs = Array.from({ length: 1 + random.int(4) }, () => {
    const name = queryNames.length > 0 && random.isTrue(0.8) ? random.pick(queryNames) : 'extra';
    const suffix = random.pick(['', '', '', '', '[]', '[a]', '[__proto__]', '.x']);
    return `${name}${suffix}=${inUrl(random.pick(hostileTexts), random).slice(0, 2_000)}`;
  });
  return `${filled}?${[...pairs, ...(random.isTrue(0.2) ? pairs : [])].join('&')}`.slice(0, 12_000);
}

/** The JSON text of the value; damaged, or replaced by another text, in one of every ten cases. */
function jsonOf(value: unknown, random: Random): Buffer {
  const text = toJson(value);
  const damage = random.next();
  if (damage < 0.02) {
    return Buffer.from(text.slice(0, random.int(text.length)));
  }
  if (damage < 0.04) {
    return Buffer.from(`${text}${random.pick(['}', ',', 'null', '\0', ' //'])}`);
  }
  if (damage < 0.06) {
    return Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('"}')]);
  }
  if (damage < 0.08) {
    return Buffer.from(text.replace('{', '{"__proto__":{"x":1},"a":1e999,"a":-0,'));
  }
  if (damage < 0.1) {
    return Buffer.from(random.pick(['', ' ', '\ufeff{}', 'NaN', '[', '{"a":', '"', '[1,]', "{'a':1}"]));
  }
  return damage < 0.11 ? Buffer.alloc(random.pick([66_000, 200_000, 300_000, 1_000_000]), 'a') : Buffer.from(text);
}

function partOf(name: string, value: unknown, random: Random): Buffer {
  const text = typeof value === 'string' ? value : toJson(value);
  const isFile = name === 'imageData' || random.isTrue(0.05);
  const fileName = isFile ? `; filename="${random.pick(['a.png', '', '../../x', 'a\u0000.png', 'ü.svg'])}"` : '';
  const disposition = `content-disposition: form-data; name="${random.isTrue(0.05) ? '__proto__' : name}"${fileName}`;
  const content = isFile
    ? PNG.subarray(0, random.isTrue(0.3) ? random.int(PNG.length) : undefined)
    : text.slice(0, 20_000);
  return Buffer.concat([Buffer.from(`${disposition}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
}

/** A multipart body of the fields; often without its end, with missing or many parts. */
function multipartOf(value: unknown, random: Random): Buffer {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {}).slice(0, 30);
  const repeated = random.isTrue(0.1) ? Array.from({ length: 30 }, () => fields).flat() : fields;
  const parts = repeated.map(([name, part]) => Buffer.concat([Buffer.from('--fuzz\r\n'), partOf(name, part, random)]));
  const whole = Buffer.concat([...parts, Buffer.from('--fuzz--\r\n')]);
  return random.isTrue(0.3) ? whole.subarray(0, random.int(whole.length)) : whole;
}

interface Content {
  type: string;
  body: Buffer;
}

/** Bytes of a file: none, an image, or text. */
const bytesOf = (random: Random): Content => ({
  type: random.isTrue(0.9) ? 'application/octet-stream' : random.pick(TYPES),
  body: random.pick([Buffer.alloc(0), PNG, PNG.subarray(0, 20), Buffer.from('{"a":1}'), Buffer.alloc(300_000, 7)]),
});

function contentOf(operation: Operation, random: Random): Content | undefined {
  const { exampleBody, acceptsMultipart, acceptsBytes } = operation;
  if (acceptsBytes && random.isTrue(0.8)) {
    return bytesOf(random);
  }
  if (exampleBody === undefined && !random.isTrue(0.15)) {
    return undefined;
  }
  const base = exampleBody ?? { a: 1 };
  const value = random.isTrue(0.9) ? mutate(base, random) : base;
  const mutated = random.isTrue(0.3) ? mutate(value, random) : value;
  if (random.isTrue(acceptsMultipart ? 0.5 : 0.02)) {
    return { type: 'multipart/form-data; boundary=fuzz', body: multipartOf(mutated, random) };
  }
  return { type: random.isTrue(0.06) ? random.pick(TYPES) : JSON_TYPE, body: jsonOf(mutated, random) };
}

/** A request to the operation: its example, usually with an error in it. */
export function createRequest(operation: Operation, ids: readonly string[], random: Random): FuzzRequest {
  const content = contentOf(operation, random);
  const headers: FuzzRequest['headers'] = [];
  if (content?.type) {
    headers.push(['content-type', content.type]);
  }
  if (content && random.isTrue(0.15)) {
    headers.push(['idempotency-key', `fuzz-${random.int(100)}`]);
  }
  for (let odd = random.isTrue(0.2) ? 1 + random.int(3) : 0; odd > 0; odd -= 1) {
    headers.push(random.pick(ODD_HEADERS));
  }
  if (random.isTrue(0.02)) {
    headers.push([
      `x-${random.int(1_000)}`,
      random
        .pick(hostileTexts)
        .replace(/[^\x20-\x7e\x80-\xff]/g, '?')
        .slice(0, 5_000),
    ]);
  }
  return {
    method: random.isTrue(0.04) ? random.pick(METHODS) : operation.method,
    path: urlOf(operation, ids, random),
    headers,
    ...(content && { body: content.body }),
    isAborted: content !== undefined && content.body.length > 10 && random.isTrue(0.01),
  };
}
