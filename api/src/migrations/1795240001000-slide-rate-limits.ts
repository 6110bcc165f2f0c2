import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Times of events instead of counts: windows slide. Counters of minutes are not worth carrying over. */
export class SlideRateLimits1795240001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE rate_limits`);
    // Unlogged, and without an entity, for the reasons of the table before.
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text NOT NULL,
        hits timestamptz[] NOT NULL,
        allowed boolean NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_rate_limits PRIMARY KEY (key)
      )`);
    await runner.query(`CREATE INDEX ix_rate_limits_expires_at ON rate_limits (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE rate_limits`);
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
}
