import { createDataSource } from '../src/platform/database/data-source.js';
import { createTestDatabase } from './test-database.js';

describe('The schema', () => {
  it('is what the migrations make: the entities ask for no further change', async () => {
    const database = await createTestDatabase();
    const dataSource = await createDataSource(database.url).initialize();
    try {
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  });
});
