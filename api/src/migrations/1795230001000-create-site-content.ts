import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings, slides and the one-time links that mails carry. */
export class CreateSiteContent1795230001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settings (
        id smallint NOT NULL,
        data jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_settings PRIMARY KEY (id),
        CONSTRAINT ck_settings_single_row CHECK (id = 1)
      )`);
    await runner.query(`
      CREATE TABLE slideshow_images (
        id uuid NOT NULL,
        image_url text,
        image_data text NOT NULL,
        file_name text,
        display_order integer NOT NULL DEFAULT 0,
        is_active boolean NOT NULL DEFAULT true,
        uploaded_by uuid,
        picture jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_slideshow_images PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX ix_slideshow_images_display_order ON slideshow_images (display_order)`);
    await runner.query(`
      CREATE TABLE one_time_tokens (
        id uuid NOT NULL,
        purpose text NOT NULL,
        subject_id uuid NOT NULL,
        hash text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_one_time_tokens PRIMARY KEY (id),
        CONSTRAINT ck_one_time_tokens_purpose CHECK (purpose IN ('confirm-portal-access'))
      )`);
    await runner.query(`CREATE UNIQUE INDEX uq_one_time_tokens_hash ON one_time_tokens (hash)`);
    await runner.query(`CREATE INDEX ix_one_time_tokens_subject ON one_time_tokens (subject_id, purpose)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE one_time_tokens, slideshow_images, settings`);
  }
}
