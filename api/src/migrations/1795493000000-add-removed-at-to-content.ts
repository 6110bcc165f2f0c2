import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slides and portfolio items that were removed can be put back for a day. */
export class AddRemovedAtToContent1795493000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE slideshow_images ADD COLUMN removed_at timestamptz`);
    await runner.query(`ALTER TABLE portfolio_websites ADD COLUMN removed_at timestamptz`);
    await runner.query(`DROP INDEX uq_portfolio_websites_url`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_portfolio_websites_url ON portfolio_websites (url) WHERE removed_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM slideshow_images WHERE removed_at IS NOT NULL`);
    await runner.query(`DELETE FROM portfolio_websites WHERE removed_at IS NOT NULL`);
    await runner.query(`DROP INDEX uq_portfolio_websites_url`);
    await runner.query(`CREATE UNIQUE INDEX uq_portfolio_websites_url ON portfolio_websites (url)`);
    await runner.query(`ALTER TABLE portfolio_websites DROP COLUMN removed_at`);
    await runner.query(`ALTER TABLE slideshow_images DROP COLUMN removed_at`);
  }
}
