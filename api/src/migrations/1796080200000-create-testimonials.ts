import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What clients say about finished projects, or that they decline to. */
export class CreateTestimonials1796080200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE testimonials (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        author_id uuid NOT NULL,
        status text NOT NULL,
        rating smallint,
        text text NOT NULL DEFAULT '',
        name text NOT NULL DEFAULT '',
        company text NOT NULL DEFAULT '',
        is_permitted boolean NOT NULL DEFAULT false,
        case_client_name text NOT NULL DEFAULT '',
        position integer NOT NULL DEFAULT 0,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_testimonials PRIMARY KEY (id),
        CONSTRAINT uq_testimonials_project_id UNIQUE (project_id),
        CONSTRAINT fk_testimonials_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT ck_testimonials_status CHECK (status IN ('declined', 'waiting', 'published')),
        CONSTRAINT ck_testimonials_rating CHECK (rating BETWEEN 1 AND 5),
        CONSTRAINT ck_testimonials_declined CHECK ((status = 'declined') = (rating IS NULL)),
        CONSTRAINT ck_testimonials_published CHECK (status <> 'published' OR is_permitted)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE testimonials`);
  }
}
