import { buffer } from 'node:stream/consumers';
import type { CsvSeparator } from '@hive/contracts';
import { parse } from 'csv-parse/sync';
import { csvStream } from './csv-stream.js';

interface Row {
  name: string;
  note: string | null;
}

const columns = [
  { heading: 'Name', value: ({ name }: Row) => name },
  { heading: 'Note', value: ({ note }: Row) => note },
];

async function* inOneBatch(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows);
}

// `text` would drop the byte order mark
const fileOf = async (rows: Row[], separator?: CsvSeparator): Promise<string> =>
  (await buffer(csvStream(inOneBatch(rows), columns, separator))).toString();

/**
 * Cells as a spreadsheet reads them: every kind of line end ends a row, quotes count only where a cell begins, and what
 * follows the closing quote belongs to the cell.
 */
function cellsOf(file: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}\r\n]*)(${separator}|\r\n|\r|\n)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted = '', rest = '', end] of file.replace(/^\ufeff/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest);
    if (end !== separator) {
      rows.push([]);
    }
  }
  return rows.slice(0, -1);
}

describe('a CSV file', () => {
  it('[HV-7] has a byte order mark, headings and CRLF', async () => {
    expect(await fileOf([{ name: 'Zoë', note: null }])).toBe('\ufeffName,Note\r\nZoë,\r\n');
  });

  it('[HV-7] has its headings without rows', async () => {
    expect(await fileOf([])).toBe('\ufeffName,Note\r\n');
  });

  it('[HV-7] returns quotes, commas, line breaks and emoji unchanged', async () => {
    const rows = [
      { name: 'Quote "x", comma', note: 'one\ntwo\r\nthree' },
      { name: '👩‍🚀 Åsa', note: '"' },
    ];
    const parsed: unknown = parse(await fileOf(rows), { bom: true, columns: true });
    expect(parsed).toEqual(rows.map(({ name, note }) => ({ Name: name, Note: note })));
  });

  it.each([
    'one\ntwo',
    'First paragraph\n\nSecond paragraph',
    'one\rtwo',
    'one\r\ntwo',
    'a;b',
    'a,b',
    'a\tb',
    '"',
    'a"b',
  ])('[HV-7] has %j in one cell', async (note) => {
    const file = await fileOf([
      { name: note, note },
      { name: 'next', note: '\n' },
    ]);
    expect(cellsOf(file, ',')).toEqual([
      ['Name', 'Note'],
      [note, note],
      ['next', '\n'],
    ]);
  });

  it.each([
    ['x;=HYPERLINK("http://x","y")', `x;'=HYPERLINK("http://x","y")`],
    ["x;-cmd|' /C calc'!A0;", "x;'-cmd|' /C calc'!A0;"],
    ["x;- cmd|' /C calc'!A0;", "x;'- cmd|' /C calc'!A0;"],
    ['x\n=1+1', "x\n'=1+1"],
    // a reader that splits at semicolons sees a cell that begins with an empty quoted part
    ['x;"=1+1;', `x;"'=1+1;`],
    ['x;"@SUM(1)', `x;"'@SUM(1)`],
    ['x;- WEBSERVICE("u")', `x;'- WEBSERVICE("u")`],
    ['x\r\n+1', "x\r\n'+1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['＝1+1;＝1', "'＝1+1;'＝1"],
  ])('[HV-7] shows %j as text, also where a spreadsheet expects another separator', async (text, expected) => {
    const file = await fileOf([{ name: text, note: text }]);
    expect(cellsOf(file, ',')[1]).toEqual([expected, expected]);
    for (const separator of [',', ';', '\t']) {
      expect(cellsOf(file, separator).flat().join('\0')).not.toMatch(/(^|\0)([=@＝＠\t\r]|[-+](?![)\s]|[^\0]*\|))/);
    }
  });

  it.each([
    ['x,=1+1', "x,'=1+1"],
    ['x;=1+1', "x;'=1+1"],
    ['x,"@SUM(1)', `x,"'@SUM(1)`],
    ["x,-cmd|' /C calc'!A0,", "x,'-cmd|' /C calc'!A0,"],
    ['=1', "'=1"],
  ])('[HV-7] with semicolons shows %j as text, also where a spreadsheet expects commas', async (text, expected) => {
    const file = await fileOf([{ name: text, note: text }], 'semicolon');
    expect(cellsOf(file, ';')).toEqual([
      ['Name', 'Note'],
      [expected, expected],
    ]);
    for (const separator of [',', ';', '\t']) {
      expect(cellsOf(file, separator).flat().join('\0')).not.toMatch(/(^|\0)([=@]|[-+][^\0]*\|)/);
    }
  });

  it.each(['Hello,\n- a logo\n+ a site', 'Thanks ;-)', 'a;b = c', '10-12;5'])(
    '[HV-7] leaves %j as it is',
    async (text) => {
      expect(cellsOf(await fileOf([{ name: text, note: text }]), ',')[1]).toEqual([text, text]);
    },
  );

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '=HYPERLINK("http://x","y")'])(
    '[HV-7] shows the formula %j as text',
    async (formula) => {
      const parsed: string[][] = parse(await fileOf([{ name: formula, note: 'a=1' }]), { bom: true });
      expect(parsed[1]).toEqual([`'${formula}`, 'a=1']);
    },
  );

  it('[HV-7] reads rows only as fast as the receiver takes them', async () => {
    let produced = 0;
    let onClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (onClosed = resolve));
    async function* hundredThousand(): AsyncGenerator<Row[]> {
      try {
        for (; produced < 100_000; produced += 1000) {
          yield await Promise.resolve(Array.from({ length: 1000 }, () => ({ name: 'x'.repeat(100), note: null })));
        }
      } finally {
        onClosed();
      }
    }
    const file = csvStream(hundredThousand(), columns);
    let taken = 0;
    for await (const chunk of file) {
      taken += String(chunk).split('\r\n').length;
      // one batch and the buffers of the streams
      expect(produced - taken).toBeLessThan(5000);
      if (taken > 20_000) {
        break;
      }
    }
    // leaving the loop destroys the file, as a closed connection does: reading the rows ends too
    await closed;
    expect(produced).toBeLessThan(30_000);
  });

  it('ends with an error when reading fails, so that the receiver sees an incomplete file', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield await Promise.resolve([{ name: 'a', note: null }]);
      throw new Error('connection lost');
    }
    await expect(buffer(csvStream(failing(), columns))).rejects.toThrow('connection lost');
  });
});
