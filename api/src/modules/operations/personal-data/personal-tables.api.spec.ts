import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.js';
import { createDataSource } from '../../../platform/database/data-source.js';
import type { DataSource } from 'typeorm';
import { personalTables } from './personal-tables.js';

/** Every column that can hold text, of every table but the partitions of visits. */
const TEXT_COLUMNS = `
  SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
  JOIN pg_class r ON r.oid = format('public.%I', c.table_name)::regclass
  WHERE c.table_schema = 'public' AND r.relkind IN ('r', 'p') AND NOT r.relispartition
    AND (c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea') OR c.udt_name IN ('_text', '_varchar'))
  ORDER BY 1, 2`;

describe('the declarations of personal data', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource(database.url, { entities: [] }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('name every column that can hold text exactly once: add a new one to its area in `*.personal-data.ts`', async () => {
    const columns = await dataSource.query<{ table: string; column: string }[]>(TEXT_COLUMNS);
    const stored = columns.map(({ table, column }) => `${table}.${column}`);
    const declared = personalTables.flatMap(({ table, personal = [], secret = [], other = [] }) =>
      [...personal, ...secret, ...other].map((column) => `${table}.${column}`),
    );
    expect(declared.toSorted()).toEqual(stored.toSorted());
  });

  it('say what an erasure writes into every personal and secret column', () => {
    const missing = personalTables.flatMap(({ table, personal = [], secret = [], rows }) => {
      const erase = rows?.erase;
      return typeof erase === 'object'
        ? [...personal, ...secret].filter((column) => !(column in erase)).map((column) => `${table}.${column}`)
        : [];
    });
    expect(missing).toEqual([]);
  });

  it('come before the tables that their conditions read: mark those that read tables of other areas with `readsOthers`', () => {
    const tables = personalTables.map(({ table }) => table);
    const late = personalTables.flatMap(({ table, rows }, index) =>
      [...(rows?.concerns ?? '').matchAll(/\b(?:FROM|JOIN) (\w+)/g)]
        .filter(([, read = '']) => tables.includes(read) && tables.indexOf(read) < index)
        .map(([, read]) => `${table} after ${read}`),
    );
    expect(late).toEqual([]);
  });
});
