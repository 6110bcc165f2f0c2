import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions that were submitted before submissions had a time: the mails of a draft that starts need one. */
export class DateFileSubmissions1795476002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE file_versions AS v SET submitted_at = f.updated_at FROM client_files AS f
      WHERE f.id = v.file_id AND v.approval = 'submitted' AND v.submitted_at IS NULL`);
  }

  async down(): Promise<void> {
    // the column goes with the migration before
  }
}
