import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the job of an image ran last, so that an image which only waits for others is not taken for lost. */
export class AddAiImageStart1795491000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ai_images ADD COLUMN started_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ai_images DROP COLUMN started_at`);
  }
}
