import type { Random } from '../support/random.js';

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) {
    value = wrap(value);
  }
  return value;
};

const UUID = '019abf00-0000-7000-8000-000000000001';
const LONG_LIST = Array.from({ length: 60_000 }, (_, index) => index % 10);
const MANY_KEYS = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index]));

/** Texts that break parsers, queries, pages, headers and dates. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  '\ud800',
  'x\udc00y',
  '\u{1f41d}'.repeat(40),
  'e\u0301'.repeat(200),
  '\u202eevil\u2066',
  '\ufeff',
  'ﷺ'.repeat(300),
  'a'.repeat(101),
  'a'.repeat(5_001),
  'a'.repeat(60_000),
  `${'a'.repeat(240)}@example.com`,
  'a@b',
  '"a b"@example.com, c@example.com',
  'a@example.com\r\nBcc: all@example.com',
  "' OR 1=1; DROP TABLE employees; --",
  "\\'; SELECT pg_sleep(5); --",
  '%_%\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:5432/',
  `https://${'a'.repeat(3_000)}.example`,
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:;base64,',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  UUID,
  UUID.toUpperCase(),
  UUID.slice(1),
];

const DEEP_OBJECT = '<deep object>';
const DEEP_LIST = '<deep list>';

/** JSON, even of values that are nested too deep for `JSON.stringify`. */
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '')
    .replace(`"${DEEP_OBJECT}"`, () => `${'{"a":'.repeat(2_900)}1${'}'.repeat(2_900)}`)
    .replace(`"${DEEP_LIST}"`, () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`);

const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[]],
  [''],
  [{}],
  { length: 3 },
  { toString: 'x' },
  { toString: null, valueOf: 1 },
  JSON.parse('{"then":"x"}') as unknown,
  { $ne: null },
  { type: 'Buffer', data: [1, 2, 3] },
  JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
  { constructor: { prototype: { isAdmin: true } } },
  nested(15, (inner) => ({ a: inner })),
  nested(17, (inner) => [inner]),
  DEEP_OBJECT,
  DEEP_LIST,
  LONG_LIST,
  LONG_LIST.slice(0, 500),
  LONG_LIST.slice(0, 12_000).map(String),
  MANY_KEYS,
  Array.from({ length: 400 }, () => ({ a: {} })),
];

export const hostileValue = (random: Random): unknown =>
  random.isTrue(0.6) ? random.pick(hostileTexts) : random.pick(hostileValues);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const EXTRA_KEYS = ['__proto__', 'constructor', 'id', 'createdAt', 'accessLevel', 'a.b[0]', '', '\0', 'website'];

/** A deep copy of the value in which one part is replaced, removed or added. */
export function mutate(value: unknown, random: Random): unknown {
  if (!isObject(value) || random.isTrue(0.08)) {
    return hostileValue(random);
  }
  const keys = Object.keys(value);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const change = random.next();
  if (change < 0.15 || keys.length === 0) {
    addKey(copy, random);
  } else if (change < 0.3) {
    Reflect.deleteProperty(copy, random.pick(keys));
  } else {
    const key = random.pick(keys);
    const inner = (value as Record<string, unknown>)[key];
    Object.assign(copy, {
      [key]: isObject(inner) && random.isTrue(0.6) ? mutate(inner, random) : hostileValue(random),
    });
  }
  return copy;
}

function addKey(target: Record<string, unknown> | unknown[], random: Random): void {
  if (Array.isArray(target)) {
    target.push(hostileValue(random));
  } else {
    // an own property, also for `__proto__`
    Object.defineProperty(target, random.pick(EXTRA_KEYS), { value: hostileValue(random), enumerable: true });
  }
}
