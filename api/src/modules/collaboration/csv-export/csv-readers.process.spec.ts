import { csvSeparators, type CsvSeparator } from '@hive/contracts';
import { findFormulas, libreOffice, python } from '../../../../test/corpus/csv-readers.js';
import { makeClient, makeMessage } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

const DELIMITERS = { comma: ',', semicolon: ';' } as const;

/** What people write, and what a spreadsheet must not run. */
const TEXTS: readonly (readonly [written: string, exported: Record<keyof typeof DELIMITERS, string>])[] = [
  ...[
    'one\ntwo',
    'one\r\ntwo',
    '"',
    'a "quoted" word',
    ' spaces ',
    'a,b',
    'a;b',
    'a\tb',
    'naïve 🐝 日本語 عربي',
    '10-12;5',
    '0049',
    '12345678901234567890',
    '2026-01-02',
    '1/2',
    '1e5',
    '1.10',
    'TRUE',
    '50%',
    "'quoted",
    '"quoted" at the start',
    '\ufeffwith a byte order mark',
    '\n',
    'three\n\nlines\n',
  ].map((text) => [text, { comma: text, semicolon: text }] as const),
  ['=1+1', { comma: "'=1+1", semicolon: "'=1+1" }],
  ['+1+1', { comma: "'+1+1", semicolon: "'+1+1" }],
  ['=HYPERLINK("http://x","y")', { comma: `'=HYPERLINK("http://x","y")`, semicolon: `'=HYPERLINK("http://x","y")` }],
  ['x;=1+1', { comma: "x;'=1+1", semicolon: "x;'=1+1" }],
  ['x,=1+1', { comma: 'x,=1+1', semicolon: "x,'=1+1" }],
];

const readers = [python, libreOffice];

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  const missing = readers.flatMap((reader) => reader.missing() ?? []);
  if (missing.length > 0) {
    throw new Error(missing.join('\n'));
  }
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  for (const [index, [text]] of TEXTS.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, index));
    await makeMessage(app.dataSource.manager, { name: `reader ${index}`, message: text, createdAt: at });
    await makeClient(app.dataSource.manager, { companyName: `reader ${index}`, businessGoals: text, createdAt: at });
  }
});
afterAll(() => app.close());

const exportOf = async (area: string, separator: CsvSeparator, query = ''): Promise<string> =>
  (await admin.get(`/api/${area}/export?separator=${separator}${query}`)).text;

describe.each(readers)('[HV-7] exports as $name reads them', (reader) => {
  it.each(
    csvSeparators.flatMap((name) => [['contact', 'Message', name] as const, ['clients', 'Goals', name] as const]),
  )('of %s have every %s unchanged, with the %s', async (area, heading, name) => {
    const text = await exportOf(area, name, '&q=reader&sort=createdAt');
    const [headings = [], ...rows] = reader.read(text, DELIMITERS[name]);
    const column = headings.indexOf(heading);
    expect(rows.map((row) => row[column])).toEqual(TEXTS.map(([, exported]) => reader.cellOf(exported[name])));
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => headings.length));
  });
});

describe.each(csvSeparators)('[HV-7] with the %s', (name) => {
  it('the audit log has as many cells in each row', async () => {
    const [headings = [], ...rows] = python.read(await exportOf('audit-log', name), DELIMITERS[name]);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([headings.length]));
  });

  it.each(['contact', 'clients', 'audit-log'])('%s has the same cells in LibreOffice as in Python', async (area) => {
    const text = await exportOf(area, name);
    const rows = python.read(text, DELIMITERS[name]).map((row) => row.map((cell) => libreOffice.cellOf(cell)));
    expect(libreOffice.read(text, DELIMITERS[name])).toEqual(rows);
  });

  it.each(Object.values(DELIMITERS))(
    'nothing is a formula in LibreOffice, which reads it with "%s"',
    async (separator) => {
      for (const area of ['contact', 'clients', 'audit-log']) {
        expect(findFormulas(await exportOf(area, name), separator)).toEqual([]);
      }
    },
  );
});

it('LibreOffice finds a formula where there is one', () => {
  expect(findFormulas('a\n=1+1\n', ',')).toHaveLength(1);
});

it('[API-4] accepts no other separator', async () => {
  expect((await admin.get('/api/contact/export?separator=|')).status).toBe(400);
});
