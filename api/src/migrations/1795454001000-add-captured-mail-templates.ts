import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captured mails name their template, which the list filters by. */
export class AddCapturedMailTemplates1795454001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE captured_mails ADD COLUMN template text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE captured_mails DROP COLUMN template`);
  }
}
