import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What undoing the decision on a sign-up needs, until its mail is sent. */
export class UndoSignupDecisions1795700050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE client_signups ADD COLUMN undo jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE client_signups DROP COLUMN undo');
  }
}
