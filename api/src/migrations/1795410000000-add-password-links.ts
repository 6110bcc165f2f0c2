import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tokens of links for choosing a password; a token names the kind of its account. The default is for the previous version,
 * which issues tokens for clients alone.
 */
export class AddPasswordLinks1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE one_time_tokens
      ADD COLUMN subject_kind text NOT NULL DEFAULT 'client',
      DROP CONSTRAINT ck_one_time_tokens_purpose,
      ADD CONSTRAINT ck_one_time_tokens_purpose
        CHECK (purpose IN ('confirm-portal-access', 'set-password', 'reset-password'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM one_time_tokens WHERE purpose <> 'confirm-portal-access'`);
    await runner.query(`ALTER TABLE one_time_tokens
      DROP COLUMN subject_kind,
      DROP CONSTRAINT ck_one_time_tokens_purpose,
      ADD CONSTRAINT ck_one_time_tokens_purpose CHECK (purpose IN ('confirm-portal-access'))`);
  }
}
