import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an administrator dismissed the list of first steps. */
export class AddDismissedFirstSteps1795494002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings ADD COLUMN first_steps_dismissed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings DROP COLUMN first_steps_dismissed_at`);
  }
}
