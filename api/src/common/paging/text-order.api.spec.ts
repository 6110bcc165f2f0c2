import * as contracts from '@hive/contracts';
import {
  compareTexts,
  foldedText,
  type Client,
  type ContactMessage,
  type RouteContract,
  type SearchResults,
} from '@hive/contracts';
import type { SchemaObjectDescription } from 'yup';
import { makeClient, makeMessage, makeProject } from '../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import type { TestClient } from '../../../test/test-client.js';
import { migrateDatabase } from '../../platform/database/migrate.js';
import { TEXT_ORDER } from '../../platform/database/text-order.js';

const names = ['apple', 'Ärzte', 'Company 2', 'Company 10', 'Éclair', 'Zebra'];

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  for (const name of names.toReversed()) {
    await makeClient(app.dataSource.manager, { companyName: name });
    await makeMessage(app.dataSource.manager, { name, message: 'Hello' });
  }
});
afterAll(() => app.close());

async function listed(path: string): Promise<string[]> {
  const { status, body } = await admin.get<(Partial<Client> & Partial<ContactMessage>)[]>(path);
  expect(status).toBe(200);
  return body.map(({ companyName, name }) => companyName ?? name ?? '');
}

describe('lists of names', () => {
  it.each(['/api/clients?sort=companyName', '/api/contact?sort=name', '/api/chat/conversations?sort=companyName'])(
    'are in the order of the language: %s',
    async (path) => {
      expect(await listed(path)).toEqual(names);
    },
  );

  it('are all in that order, where the texts are no addresses or words of the code', async () => {
    const routes = Object.entries(contracts)
      .filter(([name]) => name.endsWith('Contract'))
      .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>))
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    const sorted = new Set<string>();
    const { logger } = app.dataSource;
    app.dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
      logQuery: (sql: string) => {
        const [, table, alias] = /^SELECT .* FROM "(\w+)" "(\w+)"/s.exec(sql) ?? [];
        const column = new RegExp(`ORDER BY "?${alias}"?\\."?(\\w+)"?`).exec(sql)?.[1];
        sorted.add(`${table}.${column}`);
      },
    });
    for (const { path, query } of routes) {
      const sort = (query?.describe() as SchemaObjectDescription | undefined)?.fields.sort as
        { oneOf: string[] } | undefined;
      for (const field of sort?.oneOf ?? []) {
        await admin.get(`${path}?sort=${field}`);
      }
    }
    app.dataSource.logger = logger;
    const others = await app.dataSource.query<{ name: string }[]>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE data_type = 'text'
         AND collation_name IS DISTINCT FROM $1 AND table_name || '.' || column_name = ANY ($2) ORDER BY 1`,
      [TEXT_ORDER, [...sorted]],
    );
    expect(others.map(({ name }) => name)).toEqual([
      'captured_mails.to_address',
      'client_employees.email',
      'clients.contact_email',
      'clients.status',
      'contact_messages.email',
      'contact_messages.status',
      'projects.status',
    ]);
    expect(sorted).toContain('employees.last_name');
  });

  it('have the order that pages sort by', async () => {
    const texts = [
      ...names,
      'zoe',
      'Zoë',
      'ZOE',
      '_a',
      '-a',
      'a b',
      'ab',
      'Жук',
      '日本',
      '10',
      '9',
      'œuvre',
      'Straße',
      'strasse',
    ];
    const rows = await app.dataSource.query<{ text: string }[]>(
      `SELECT text FROM unnest($1::text[]) AS text ORDER BY text COLLATE ${TEXT_ORDER}`,
      [texts],
    );
    expect(rows.map(({ text }) => text)).toEqual(texts.toSorted(compareTexts));
  });
});

describe('searches', () => {
  it.each([
    ['/api/clients', 'eclair', ['Éclair']],
    ['/api/contact', 'ＡＲＺＴＥ', ['Ärzte']],
    ['/api/chat/conversations', 'éçLAIR', ['Éclair']],
  ])('of %s for %s find other accents, case and width', async (path, q, found) => {
    expect(await listed(`${path}?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('of everything put a name that begins with the text first, and show where a message has it', async () => {
    const { manager } = app.dataSource;
    const { id: clientId } = await makeClient(manager, { companyName: 'Ada Müller' });
    await makeClient(manager, { companyName: 'Müller' });
    await makeProject(manager, { clientId, name: 'Muller Café' });
    await makeMessage(manager, { name: 'Kim', message: `${'word '.repeat(40)}for Müller` });
    const { body } = await admin.get<SearchResults>('/api/search?q=muller');
    expect(body).toMatchObject([
      { label: 'Clients', results: [{ title: 'Müller' }, { title: 'Ada Müller' }] },
      { label: 'Projects', results: [{ title: 'Muller Café' }] },
      { label: 'Messages', results: [{ detail: expect.stringMatching(/^…word.*for Müller$/) as string }] },
    ]);
  });

  it('compare what the database and pages fold alike', async () => {
    const texts = [
      'Éclair',
      'ＡＢＣ',
      'Straße',
      'ẞ',
      'Łódź',
      'ÆON',
      'Ǽǿ',
      'İstanbul',
      'ΟΔΟΣ',
      'O’Neill',
      'ho\u00ADney',
      'か\u3099',
      'ﬁ',
      'Йод',
      '한국',
      'e\u0301',
      '½',
    ];
    const rows = await app.dataSource.query<{ folded: string }[]>(
      'SELECT folded_text(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (text, place) ORDER BY place',
      [texts],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldedText));
  });
});

describe('a start', () => {
  it('after another version of ICU builds the indexes of names again, once', async () => {
    const { url } = app.dataSource.options as { url: string };
    const refreshed: (readonly string[])[] = [];
    const onRefresh = (indexes: readonly string[]) => refreshed.push(indexes);
    const fileOf = async () =>
      (await app.dataSource.query<[object]>(`SELECT pg_relation_filenode('ix_clients_company_name') AS file`))[0];
    const before = await fileOf();
    await app.dataSource.query(`UPDATE pg_collation SET collversion = '1' WHERE collname = $1`, [TEXT_ORDER]);
    await migrateDatabase(url, { onRefresh });
    expect(refreshed).toEqual([expect.arrayContaining(['ix_clients_company_name', 'ix_contact_messages_name'])]);
    expect(await fileOf()).not.toEqual(before);
    await migrateDatabase(url, { onRefresh });
    expect(refreshed).toHaveLength(1);
  });

  it('drops what a rebuild that was interrupted has left', async () => {
    const { url } = app.dataSource.options as { url: string };
    const copy = 'ix_clients_company_name_ccnew';
    await app.dataSource.query(`CREATE INDEX ${copy} ON clients (company_name)`);
    await app.dataSource.query('UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass($1)', [copy]);
    await app.dataSource.query(`UPDATE pg_collation SET collversion = '1' WHERE collname = $1`, [TEXT_ORDER]);
    let refreshed: readonly string[] = [];
    await migrateDatabase(url, { onRefresh: (indexes) => (refreshed = indexes) });
    expect(refreshed).toContain('ix_clients_company_name');
    expect(refreshed).not.toContain(copy);
    expect(await app.dataSource.query('SELECT to_regclass($1) AS left', [copy])).toEqual([{ left: null }]);
  });
});
