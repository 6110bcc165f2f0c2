import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles by staff, and the former addresses of their pages. */
export class CreateArticles1796125800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE articles (
        id uuid NOT NULL,
        slug text NOT NULL,
        draft jsonb NOT NULL,
        published jsonb,
        version integer NOT NULL DEFAULT 1,
        first_published_at timestamptz,
        published_at timestamptz,
        revised_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        removed_at timestamptz,
        CONSTRAINT pk_articles PRIMARY KEY (id),
        CONSTRAINT ck_articles_published CHECK ((published IS NULL) = (published_at IS NULL))
      )`);
    await runner.query(`CREATE UNIQUE INDEX uq_articles_slug ON articles (slug)`);
    await runner.query(`CREATE INDEX ix_articles_published_at ON articles (published_at)`);
    await runner.query(`
      CREATE TABLE article_old_slugs (
        slug text NOT NULL,
        article_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_article_old_slugs PRIMARY KEY (slug),
        CONSTRAINT fk_article_old_slugs_article FOREIGN KEY (article_id) REFERENCES articles (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_article_old_slugs_article_id ON article_old_slugs (article_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE article_old_slugs`);
    await runner.query(`DROP TABLE articles`);
  }
}
