import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The root order of Unicode, with numbers by their value. Without ICU, texts sort by their bytes. */
const CREATE_COLLATION = `
  DO $$
  BEGIN
    CREATE COLLATION IF NOT EXISTS text_order (provider = icu, locale = 'und-u-kn-true');
  EXCEPTION WHEN feature_not_supported OR undefined_object OR invalid_parameter_value OR invalid_object_definition THEN
    CREATE COLLATION IF NOT EXISTS text_order FROM "C";
  END $$`;

/** The collation of names and titles, before all migrations of tables that have such a column. */
export class CreateTextOrder1795510000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_COLLATION);
    const [icu] = (await runner.query(
      `SELECT FROM pg_collation WHERE oid = to_regcollation('text_order') AND collprovider = 'i'`,
    )) as object[];
    if (!icu) {
      runner.connection.logger.log('warn', 'The database server has no ICU: names are sorted by their bytes.');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP COLLATION text_order');
  }
}
