import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often an export of all data was started. */
export class AddRunsOfDataExports1795504000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE data_exports ADD COLUMN run integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE data_exports DROP COLUMN run`);
  }
}
