import type { Pool } from 'pg';
import { QueryFailedError, type DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The driver's pool takes named statements. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;

/**
 * Runs a statement, outside of transactions, that each connection parses and plans only once: planning a large statement takes
 * longer than running it. Rejects as `query` does.
 */
export async function queryPrepared<Row extends object>(
  dataSource: DataSource,
  { name, text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  void dataSource.logger.logQuery(text, values);
  try {
    return (await poolOf(dataSource).query<Row>({ name, text, values })).rows;
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(text, values, error) : error;
  }
}
