import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Generated drafts and images, what each client uses of them a month, and the settings of AI content. */
export class CreateAiContent1795490001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createDrafts(runner);
    await createImages(runner);
    await runner.query(`
      CREATE TABLE ai_usage (
        client_id uuid NOT NULL,
        month text NOT NULL,
        drafts integer NOT NULL DEFAULT 0,
        images integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        turns integer NOT NULL DEFAULT 0,
        input_tokens bigint NOT NULL DEFAULT 0,
        output_tokens bigint NOT NULL DEFAULT 0,
        cost_micros bigint NOT NULL DEFAULT 0,
        failure_code text,
        failed_at timestamptz,
        CONSTRAINT pk_ai_usage PRIMARY KEY (client_id, month),
        CONSTRAINT fk_ai_usage_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_ai_usage_month ON ai_usage (month)`);
    await runner.query(`
      CREATE TABLE ai_settings (
        is_only boolean NOT NULL DEFAULT true,
        is_enabled boolean NOT NULL DEFAULT true,
        monthly_drafts integer NOT NULL DEFAULT 50,
        CONSTRAINT pk_ai_settings PRIMARY KEY (is_only),
        CONSTRAINT ck_ai_settings_is_only CHECK (is_only),
        CONSTRAINT ck_ai_settings_monthly_drafts CHECK (monthly_drafts >= 0)
      )`);
    await runner.query(`INSERT INTO ai_settings DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ai_settings`);
    await runner.query(`DROP TABLE ai_usage`);
    await runner.query(`DROP TABLE ai_images`);
    await runner.query(`DROP TABLE ai_drafts`);
  }
}

async function createDrafts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE ai_drafts (
      id uuid NOT NULL,
      client_id uuid NOT NULL,
      author_kind text NOT NULL,
      author_id uuid,
      author_name text NOT NULL,
      content_type text NOT NULL,
      tone text NOT NULL,
      length text NOT NULL,
      custom_prompt text,
      content text NOT NULL DEFAULT '',
      image_prompt text,
      status text NOT NULL DEFAULT 'generating',
      failure_code text,
      is_offline boolean NOT NULL DEFAULT false,
      model text,
      month text NOT NULL,
      input_tokens integer NOT NULL DEFAULT 0,
      output_tokens integer NOT NULL DEFAULT 0,
      cost_micros integer NOT NULL DEFAULT 0,
      alive_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_ai_drafts PRIMARY KEY (id),
      CONSTRAINT ck_ai_drafts_author_kind CHECK (author_kind IN ('client', 'client-employee', 'system')),
      CONSTRAINT ck_ai_drafts_content_type
        CHECK (content_type IN ('social_media', 'blog_post', 'email_campaign', 'marketing_strategy')),
      CONSTRAINT ck_ai_drafts_tone CHECK (tone IN ('professional', 'warm', 'direct', 'playful', 'inspiring')),
      CONSTRAINT ck_ai_drafts_length CHECK (length IN ('short', 'medium', 'long')),
      CONSTRAINT ck_ai_drafts_status CHECK (status IN ('generating', 'ready', 'stopped', 'failed')),
      CONSTRAINT fk_ai_drafts_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_ai_drafts_client_id ON ai_drafts (client_id, created_at)`);
  await runner.query(`CREATE INDEX ix_ai_drafts_generating ON ai_drafts (alive_at) WHERE status = 'generating'`);
}

async function createImages(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE ai_images (
      id uuid NOT NULL,
      client_id uuid NOT NULL,
      draft_id uuid,
      prompt text NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      failure_code text,
      storage_key text,
      sha256 text,
      bytes integer,
      is_offline boolean NOT NULL DEFAULT false,
      turn integer NOT NULL,
      model text,
      month text NOT NULL,
      cost_micros integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_ai_images PRIMARY KEY (id),
      CONSTRAINT ck_ai_images_status CHECK (status IN ('pending', 'ready', 'failed')),
      CONSTRAINT ck_ai_images_ready_is_stored CHECK ((status = 'ready') = (storage_key IS NOT NULL)),
      CONSTRAINT fk_ai_images_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
      CONSTRAINT fk_ai_images_draft_id FOREIGN KEY (draft_id) REFERENCES ai_drafts (id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_ai_images_client_id ON ai_images (client_id)`);
  await runner.query(`CREATE INDEX ix_ai_images_draft_id ON ai_images (draft_id, created_at)`);
  await runner.query(`CREATE INDEX ix_ai_images_pending ON ai_images (created_at) WHERE status = 'pending'`);
}
