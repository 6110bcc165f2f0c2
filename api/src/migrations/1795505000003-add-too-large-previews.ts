import type { MigrationInterface, QueryRunner } from 'typeorm';

const changeStatuses = async (runner: QueryRunner, statuses: string): Promise<void> => {
  await runner.query('ALTER TABLE file_versions DROP CONSTRAINT ck_file_versions_preview_status');
  await runner.query(
    `ALTER TABLE file_versions ADD CONSTRAINT ck_file_versions_preview_status CHECK (preview_status IN (${statuses}))`,
  );
};

/** Images that are too large for previews. */
export class AddTooLargePreviews1795505000003 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return changeStatuses(runner, `'none', 'pending', 'ready', 'failed', 'too-large'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE file_versions SET preview_status = 'failed' WHERE preview_status = 'too-large'`);
    await changeStatuses(runner, `'none', 'pending', 'ready', 'failed'`);
  }
}
