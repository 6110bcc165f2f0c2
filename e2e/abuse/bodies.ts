import type { Random } from '../support/random.js';

/** Texts of about that many bytes that cost as much as possible to read, check or convert; most of them are JSON. */
const fillings: Record<string, (bytes: number) => string> = {
  keys: (bytes) => joined(bytes, (index) => `"k${index}":0`, ['{', '}']),
  'the same key': (bytes) => joined(bytes, () => '"a":0', ['{', '}']),
  'prototype keys': (bytes) => joined(bytes, () => '"__proto__":{}', ['{', '}']),
  list: (bytes) => joined(bytes, () => '0', ['[', ']']),
  'list of texts': (bytes) => joined(bytes, () => '""', ['[', ']']),
  'list of lists': (bytes) => joined(bytes, () => '[]', ['[', ']']),
  depth: (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'depth of lists': (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  text: (bytes) => `"${'x'.repeat(bytes)}"`,
  'data URL': (bytes) => `"data:image/png;base64,${'-'.repeat(bytes)}"`,
  'blank text': (bytes) => `"${' '.repeat(bytes)}x"`,
  'lines of a text': (bytes) => `"${String.raw`\n`.repeat(bytes / 2)}"`,
  'escaped text': (bytes) => `"${String.raw`\u0041`.repeat(bytes / 6)}"`,
  'escaped marks': (bytes) => `"${String.raw`\"`.repeat(bytes / 2)}"`,
  'combining marks': (bytes) => `"${'e\u0301'.repeat(bytes / 3)}"`,
  'text without an end': (bytes) => `"${String.raw`\\`.repeat(bytes / 2)}`,
  number: (bytes) => '9'.repeat(bytes),
  blanks: (bytes) => `${' '.repeat(bytes)}0`,
  opening: (bytes) => '['.repeat(bytes),
};

function joined(bytes: number, item: (index: number) => string, [opening, closing]: [string, string]): string {
  const items: string[] = [];
  for (let size = 0; size < bytes; size += (items.at(-1)?.length ?? 0) + 1) {
    items.push(item(items.length));
  }
  return `${opening}${items.join()}${closing}`;
}

export const fillingNames = Object.keys(fillings);

/** The object with such a text in place of one field. */
export function fill(name: string, { field, bytes, rest }: { field: string; bytes: number; rest: object }): string {
  const others = Object.entries(rest).filter(([key]) => key !== field);
  const members = others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${[...members, `${JSON.stringify(field)}:${fillings[name]?.(bytes) ?? '0'}`].join()}}`;
}

/** A size up to the limit, and a little above; each order of magnitude is equally likely. */
export const pickSize = (limit: number, random: Random): number => Math.round(64 * (limit / 60) ** random.next());
