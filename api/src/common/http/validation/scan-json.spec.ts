import { MAX_JSON_VALUES, scanJson } from './scan-json.js';

const KIB = 1024;
const scan = (json: string, field?: string, maxBytes = 64 * KIB): string | undefined => {
  const bytes = Buffer.from(json);
  const range = scanJson(bytes, { maxBytes, field });
  return range && bytes.subarray(range.start, range.end).toString();
};
const codeOf = (json: string, field?: string, maxBytes?: number): string | undefined => {
  try {
    scan(json, field, maxBytes);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the string of a field', () => {
  it.each([
    ['alone', '{"file":"QUJD"}', '"QUJD"'],
    ['with blanks', '{ "a" : 1,\r\n\t"file" \n:\t"QUJD" }', '"QUJD"'],
    ['with escapes', String.raw`{"file":"Q\/\"\\","b":"x"}`, String.raw`"Q\/\"\\"`],
    ['empty', '{"file":""}', '""'],
    ['after a string that looks like it', String.raw`{"a":"\"file\":\"x","file":"QUJD"}`, '"QUJD"'],
    ['after a value that is its name', '{"a":"file","file":"QUJD"}', '"QUJD"'],
    ['in another object', '{"a":{"file":"x"},"b":[{"file":"y"}]}', undefined],
    ['that is no string', '{"file":{"a":"x"}}', undefined],
    ['without an end', '{"file":"QUJD', '"QUJD'],
    ['that ends with a backslash', '{"file":"QUJD\\', '"QUJD\\'],
    ['without a value', '{"file":', undefined],
    ['without a colon', '{"file"', undefined],
    ['whose name is longer', '{"files":"x"}', undefined],
  ])('is found %s', (_, json, found) => {
    expect(scan(json, 'file')).toBe(found);
  });

  it('does not count as JSON, however long it is', () => {
    const file = 'A'.repeat(200 * KIB);
    expect(scan(`{"file":"${file}","a":1}`, 'file', 15)).toHaveLength(file.length + 2);
    expect(codeOf(`{"file":"${file}","a":1}`, 'file', 14)).toBe('REQUEST.TOO_LARGE');
    expect(codeOf(`{"a":"${file}"}`, 'file')).toBe('REQUEST.TOO_LARGE');
    expect(codeOf(`{"a":{"file":"${file}"}}`, 'file')).toBe('REQUEST.TOO_LARGE');
  });

  it('has few escaped quotes, which other texts may have', () => {
    const quotes = String.raw`\"`.repeat(4_001);
    expect(codeOf(`{"file":"${quotes}"}`, 'file')).toBe('REQUEST.MALFORMED');
    expect(codeOf(`{"text":"${quotes}"}`, 'file')).toBeUndefined();
  });

  it('is accepted once', () => {
    expect(codeOf('{"file":"x","file":"y"}', 'file')).toBe('REQUEST.MALFORMED');
  });
});

describe('what a body costs', () => {
  it('counts objects and lists that are nested, not those in texts', () => {
    expect(codeOf('['.repeat(16) + ']'.repeat(16))).toBeUndefined();
    expect(codeOf('{"a":'.repeat(17))).toBe('REQUEST.MALFORMED');
    expect(codeOf(JSON.stringify({ a: `${'['.repeat(50)}"${'{'.repeat(50)}` }))).toBeUndefined();
    expect(codeOf(JSON.stringify(Array.from({ length: 50 }, () => [])))).toBeUndefined();
  });

  it.each([
    ['elements', (count: number) => JSON.stringify(Array.from({ length: count }, () => 0))],
    ['keys', (count: number) => `{${Array.from({ length: count }, (_, key) => `"${key}":0`).join()}}`],
    ['objects', (count: number) => `[${Array.from({ length: count / 2 }, () => '{}').join()}]`],
  ])('counts %s', (_, jsonOf) => {
    expect(codeOf(jsonOf(MAX_JSON_VALUES))).toBeUndefined();
    expect(codeOf(jsonOf(MAX_JSON_VALUES + 2))).toBe('REQUEST.MALFORMED');
  });
});
