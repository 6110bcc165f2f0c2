import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Case pages: an address for each website of the portfolio, and the texts of those that have a page. */
export class CreatePortfolioCases1795700044000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE portfolio_websites ADD COLUMN slug text, ADD COLUMN case_published_at timestamptz`);
    await addSlugs(runner);
    await runner.query(`ALTER TABLE portfolio_websites ALTER COLUMN slug SET NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX uq_portfolio_websites_slug ON portfolio_websites (slug)`);
    await runner.query(`
      CREATE TABLE portfolio_cases (
        id uuid NOT NULL,
        draft jsonb NOT NULL,
        published jsonb,
        version integer NOT NULL DEFAULT 1,
        revised_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_portfolio_cases PRIMARY KEY (id),
        CONSTRAINT fk_portfolio_cases_website FOREIGN KEY (id) REFERENCES portfolio_websites (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE portfolio_old_slugs (
        slug text NOT NULL,
        website_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_portfolio_old_slugs PRIMARY KEY (slug),
        CONSTRAINT fk_portfolio_old_slugs_website FOREIGN KEY (website_id)
          REFERENCES portfolio_websites (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_portfolio_old_slugs_website_id ON portfolio_old_slugs (website_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE portfolio_old_slugs`);
    await runner.query(`DROP TABLE portfolio_cases`);
    await runner.query(`ALTER TABLE portfolio_websites DROP COLUMN slug, DROP COLUMN case_published_at`);
  }
}

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replaceAll(/^-+|-+$/g, '') || 'website';

async function addSlugs(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(`SELECT id, title FROM portfolio_websites ORDER BY display_order, id`)) as {
    id: string;
    title: string;
  }[];
  const taken = new Set<string>();
  for (const { id, title } of rows) {
    const slug = slugOf(title);
    let unique = slug;
    for (let n = 2; taken.has(unique); n += 1) {
      unique = `${slug}-${n}`;
    }
    taken.add(unique);
    await runner.query(`UPDATE portfolio_websites SET slug = $2 WHERE id = $1`, [id, unique]);
  }
}
