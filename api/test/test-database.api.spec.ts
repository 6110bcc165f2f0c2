import { readdir } from 'node:fs/promises';
import { loadMigrations } from '../src/platform/database/migrations.js';
import { createTestApp, type TestApp } from './test-app.js';

const source = new URL('../src/', import.meta.url);

const timeOf = ({ name }: { name: string }): string => name.slice(-13);

describe('the schema', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('after all migrations matches the entities', async () => {
    const { upQueries } = await app.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('contains every entity of the source: a module declares each', async () => {
    const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.entity.ts'));
    const modules = await Promise.all(files.map((file) => import(new URL(file, source).href) as Promise<object>));
    const written = modules.flatMap((exported) => Object.keys(exported)).filter((name) => name.endsWith('Entity'));
    const declared = app.dataSource.entityMetadatas.map(({ name }) => name);
    expect(declared.toSorted()).toEqual(written.toSorted());
  });

  it('is created by every migration of the folder, in the order of their timestamps: first those of the transaction', async () => {
    const ran = await app.dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    const files = await readdir(new URL('migrations/', source));
    const known = (await loadMigrations()).toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
    expect(known.map(timeOf)).toEqual(files.toSorted().map((file) => file.slice(0, 13)));
    const isAlone = (migration: (typeof known)[number]): boolean => new migration().transaction === false;
    const ordered = [...known.filter((each) => !isAlone(each)), ...known.filter(isAlone)];
    expect(ran.map(timeOf)).toEqual(ordered.map(timeOf));
  });
});
