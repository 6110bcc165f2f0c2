import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail about a submission names it, so that one about an earlier submission is not sent. */
export class AddSubmissionOfFiles1795476001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_versions ADD COLUMN submitted_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_versions DROP COLUMN submitted_at`);
  }
}
