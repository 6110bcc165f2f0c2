import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assessments and sign-ups that may be spam; why a message is in the spam since it arrived. */
export class CreateHeldSubmissions1795505000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE held_submissions (
        id uuid NOT NULL,
        kind text NOT NULL,
        reason text NOT NULL,
        email text NOT NULL,
        body jsonb NOT NULL,
        password text,
        lead_source jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_held_submissions PRIMARY KEY (id),
        CONSTRAINT ck_held_submissions_kind CHECK (kind IN ('assessment', 'signup')),
        CONSTRAINT ck_held_submissions_reason CHECK (reason IN ('honeypot')),
        CONSTRAINT ck_held_submissions_email_lower CHECK (email = lower(email)),
        CONSTRAINT ck_held_submissions_password CHECK ((kind = 'signup') = (password IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX ix_held_submissions_created_at ON held_submissions (created_at, id)`);
    await runner.query(`
      ALTER TABLE contact_messages ADD COLUMN spam_reason text,
        ADD CONSTRAINT ck_contact_messages_spam_reason CHECK (spam_reason IN ('honeypot'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contact_messages DROP COLUMN spam_reason`);
    await runner.query(`DROP TABLE held_submissions`);
  }
}
