import { readdir } from 'node:fs/promises';
import { loadMigrations } from '../src/platform/database/migrations.js';
import { createTestApp, type TestApp } from './test-app.js';

const source = new URL('../src/', import.meta.url);

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

  it('is created by every migration of the folder, in the order of their timestamps', async () => {
    const ran = await app.dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    const files = await readdir(new URL('migrations/', source));
    expect(ran.map(({ name }) => /\d{13}$/.exec(name)?.[0])).toEqual(files.toSorted().map((file) => file.slice(0, 13)));
    expect(await loadMigrations()).toHaveLength(files.length);
  });
});
