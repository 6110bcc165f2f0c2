import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The websites of the public portfolio. */
export class CreatePortfolio1795240002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portfolio_websites (
        id uuid NOT NULL,
        title text NOT NULL,
        url text NOT NULL,
        category text NOT NULL,
        description text,
        technologies text[] NOT NULL DEFAULT '{}',
        thumbnail_url text,
        thumbnail jsonb,
        featured boolean NOT NULL DEFAULT false,
        is_active boolean NOT NULL DEFAULT true,
        client_name text,
        completed_at date,
        display_order integer NOT NULL DEFAULT 0,
        framing text NOT NULL DEFAULT 'unknown',
        framing_reason text,
        framing_checked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_portfolio_websites PRIMARY KEY (id),
        CONSTRAINT ck_portfolio_websites_url CHECK (url ~* '^https?://' OR url ~ '^/demo/[a-z0-9-]+/$'),
        CONSTRAINT ck_portfolio_websites_framing CHECK (framing IN ('allowed', 'refused', 'unknown'))
      )`);
    await runner.query(`CREATE UNIQUE INDEX uq_portfolio_websites_url ON portfolio_websites (url)`);
    await runner.query(`CREATE INDEX ix_portfolio_websites_display_order ON portfolio_websites (display_order)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE portfolio_websites`);
  }
}
