import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages know when their text or pictures changed, for the sitemap. Of stored pages it is not known. */
export class DatePageChanges1796125500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE page_fragments
        ADD COLUMN content_hash text NOT NULL DEFAULT '',
        ADD COLUMN changed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE page_fragments DROP COLUMN content_hash, DROP COLUMN changed_at`);
  }
}
