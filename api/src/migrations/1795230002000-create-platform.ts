import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, captured mails and rate limits. */
export class CreatePlatform1795230002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid NOT NULL,
        job text NOT NULL,
        attempts smallint NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_outbox PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX ix_outbox_created_at ON outbox (created_at)`);
    await runner.query(`
      CREATE TABLE captured_mails (
        id uuid NOT NULL,
        from_address text NOT NULL,
        to_address text NOT NULL,
        reply_to text,
        subject text NOT NULL,
        text text NOT NULL,
        html text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_captured_mails PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX ix_captured_mails_created_at ON captured_mails (created_at)`);
    // Unlogged: counters of minutes are worth no write-ahead log. No entity either: only three statements touch it.
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text NOT NULL,
        window_seconds integer NOT NULL,
        count integer NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_rate_limits PRIMARY KEY (key, window_seconds)
      )`);
    await runner.query(`CREATE INDEX ix_rate_limits_expires_at ON rate_limits (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE rate_limits, captured_mails, outbox`);
  }
}
