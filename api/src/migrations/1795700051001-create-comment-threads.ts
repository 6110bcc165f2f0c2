import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments can point at a spot of a page; a milestone and its files have one thread, which this view reads. */
export class CreateCommentThreads1795700051001 implements MigrationInterface {
  /**
   * Migrations without a transaction run last, in their order: this one after `SortTextsByLanguage1795510000005`, which changes
   * the type of `client_files.file_name`. A later change of the type of a column that the view reads must drop the view first.
   */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE file_comments
        ADD COLUMN IF NOT EXISTS pin_page integer, ADD COLUMN IF NOT EXISTS pin_x double precision,
        ADD COLUMN IF NOT EXISTS pin_y double precision, DROP CONSTRAINT IF EXISTS ck_file_comments_pin,
        ADD CONSTRAINT ck_file_comments_pin CHECK (
          num_nonnulls(pin_page, pin_x, pin_y) IN (0, 3)
          AND pin_page >= 1 AND pin_x BETWEEN 0 AND 100 AND pin_y BETWEEN 0 AND 100
        )
    `);
    await runner.query(`
      CREATE OR REPLACE VIEW thread_comments AS
      SELECT id, milestone_id, NULL::uuid AS file_id, NULL::text AS section, NULL::text COLLATE text_order AS file_name,
        NULL::integer AS version, author_kind, author_id, author_name, text, created_at,
        NULL::integer AS pin_page, NULL::double precision AS pin_x, NULL::double precision AS pin_y,
        NULL::integer AS pin_number
      FROM milestone_comments
      UNION ALL
      SELECT c.id, f.milestone_id, f.id, f.section, f.file_name, v.number, c.author_kind, c.author_id, c.author_name,
        c.text, c.created_at, c.pin_page, c.pin_x, c.pin_y,
        CASE WHEN c.pin_page IS NOT NULL THEN (
          SELECT count(*)::integer FROM file_comments AS p WHERE p.version_id = c.version_id
            AND p.pin_page IS NOT NULL AND (p.created_at, p.id) <= (c.created_at, c.id)
        ) END
      FROM file_comments AS c
      JOIN file_versions AS v ON v.id = c.version_id
      JOIN client_files AS f ON f.id = v.file_id
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW thread_comments');
    await runner.query('ALTER TABLE file_comments DROP COLUMN pin_page, DROP COLUMN pin_x, DROP COLUMN pin_y');
  }
}
