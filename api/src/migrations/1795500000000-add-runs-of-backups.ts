import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a backup was started, and why it failed. */
export class AddRunsOfBackups1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE backups ADD COLUMN run integer NOT NULL DEFAULT 0, ADD COLUMN failure text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE backups DROP COLUMN failure, DROP COLUMN run`);
  }
}
