import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each setting was changed last, and by whom. */
export class AddSettingsChanges1795494000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings ADD COLUMN changes jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings DROP COLUMN changes`);
  }
}
