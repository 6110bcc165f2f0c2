import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old addresses of pages that were published once, and websites that processes of versions without slugs add. */
export class KeepPublishedSlugs1795700054007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE portfolio_websites ALTER COLUMN slug SET DEFAULT ('website-' || gen_random_uuid())`,
    );
    await runner.query(`ALTER TABLE portfolio_cases ADD COLUMN first_published_at timestamptz`);
    await runner.query(
      `UPDATE portfolio_cases AS content SET first_published_at = website.case_published_at
       FROM portfolio_websites AS website WHERE website.id = content.id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE portfolio_cases DROP COLUMN first_published_at`);
    await runner.query(`ALTER TABLE portfolio_websites ALTER COLUMN slug DROP DEFAULT`);
  }
}
