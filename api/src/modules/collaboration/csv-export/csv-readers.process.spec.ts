import { execFileSync, spawnSync } from 'node:child_process';
import { csvSeparators } from '@hive/contracts';
import { makeClient, makeMessage } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

/** Reads CSV from its input as Python's own module does, and prints the rows as JSON. */
const PYTHON = `
import csv, io, json, sys
text = sys.stdin.buffer.read().decode('utf-8-sig')
print(json.dumps(list(csv.reader(io.StringIO(text, newline=''), delimiter=sys.argv[1], strict=True))))
`;
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
  ].map((text) => [text, { comma: text, semicolon: text }] as const),
  ['=1+1', { comma: "'=1+1", semicolon: "'=1+1" }],
  ['x;=1+1', { comma: "x;'=1+1", semicolon: "x;'=1+1" }],
  ['x,=1+1', { comma: 'x,=1+1', semicolon: "x,'=1+1" }],
];

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  if (spawnSync('python3', ['--version']).status !== 0) {
    throw new Error('Install python3: the suite reads exports with it.');
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

const readByPython = (file: string, separator: string): string[][] =>
  JSON.parse(execFileSync('python3', ['-c', PYTHON, separator], { input: file }).toString()) as string[][];

describe('[HV-7] exports as another program reads them', () => {
  it.each(
    csvSeparators.flatMap((name) => [['contact', 'Message', name] as const, ['clients', 'Goals', name] as const]),
  )('of %s have every %s unchanged, with the %s', async (area, heading, name) => {
    const { text } = await admin.get(`/api/${area}/export?q=reader&sort=createdAt&separator=${name}`);
    const [headings = [], ...rows] = readByPython(text, DELIMITERS[name]);
    const column = headings.indexOf(heading);
    expect(rows.map((row) => row[column])).toEqual(TEXTS.map(([, exported]) => exported[name]));
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => headings.length));
  });

  it.each(csvSeparators)('of the audit log have as many cells in each row, with the %s', async (name) => {
    const { text } = await admin.get(`/api/audit-log/export?separator=${name}`);
    const [headings = [], ...rows] = readByPython(text, DELIMITERS[name]);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([headings.length]));
  });
});

it('[API-4] accepts no other separator', async () => {
  expect((await admin.get('/api/contact/export?separator=|')).status).toBe(400);
});
