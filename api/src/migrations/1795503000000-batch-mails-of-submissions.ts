import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are submitted one after another are mailed together: a version remembers that its mail is due. */
export class BatchMailsOfSubmissions1795503000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_versions ADD COLUMN is_submission_mailed boolean NOT NULL DEFAULT true`);
    await runner.query(`
      CREATE INDEX ix_file_versions_submission_unmailed ON file_versions (submitted_at) WHERE NOT is_submission_mailed`);
    // no mail about submissions in drafts was sent before
    await runner.query(`
      UPDATE file_versions AS v SET is_submission_mailed = false
      FROM client_files AS f JOIN projects AS p ON p.id = f.project_id
      WHERE f.id = v.file_id AND v.number = f.current_version AND v.approval = 'submitted' AND p.status = 'draft'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_versions DROP COLUMN is_submission_mailed`);
  }
}
