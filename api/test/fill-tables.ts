import type { DataSource } from 'typeorm';

/** Runs statements for many rows, without the application's limit of their time, which a busy machine can exceed. */
export async function fillTables(dataSource: DataSource, statements: readonly string[]): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    for (const statement of statements) {
      await runner.query(statement);
    }
  } finally {
    await runner.query('RESET statement_timeout');
    await runner.release();
  }
}
