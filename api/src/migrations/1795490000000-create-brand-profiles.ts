import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved versions of the brand profiles of clients. */
export class CreateBrandProfiles1795490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE brand_profiles (
        id uuid NOT NULL,
        client_id uuid NOT NULL,
        version integer NOT NULL,
        story text NOT NULL,
        audience text NOT NULL,
        competitors text NOT NULL,
        goals text NOT NULL,
        aesthetic text NOT NULL,
        tone text NOT NULL,
        words_to_use text NOT NULL,
        words_to_avoid text NOT NULL,
        sample_texts text NOT NULL,
        colours text[] NOT NULL DEFAULT '{}',
        logo_file_id uuid,
        author_kind text NOT NULL,
        author_id uuid,
        author_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_brand_profiles PRIMARY KEY (id),
        CONSTRAINT uq_brand_profiles_version UNIQUE (client_id, version),
        CONSTRAINT ck_brand_profiles_author_kind
          CHECK (author_kind IN ('system', 'staff', 'client', 'client-employee')),
        CONSTRAINT fk_brand_profiles_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
        CONSTRAINT fk_brand_profiles_logo_file_id
          FOREIGN KEY (logo_file_id) REFERENCES client_files (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_brand_profiles_logo_file_id ON brand_profiles (logo_file_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE brand_profiles`);
  }
}
