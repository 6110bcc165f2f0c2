import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When staff were invited and when they last logged in. Both are unknown for existing accounts. */
export class AddStaffInvitations1795415000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE employees ADD invited_at timestamptz, ADD last_login_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE employees DROP invited_at, DROP last_login_at`);
  }
}
