import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of accounts, the rule for administrators, and the device of a session. */
export class CreateTwoFactor1795430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE two_factors (
      principal_kind text NOT NULL,
      principal_id uuid NOT NULL,
      secret text NOT NULL,
      confirmed_at timestamptz,
      last_step integer NOT NULL DEFAULT 0,
      recovery_hashes text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_two_factors PRIMARY KEY (principal_kind, principal_id))`);
    await runner.query(`CREATE TABLE two_factor_policy (
      is_only boolean NOT NULL DEFAULT true,
      is_required_for_admins boolean NOT NULL DEFAULT false,
      CONSTRAINT pk_two_factor_policy PRIMARY KEY (is_only),
      CONSTRAINT ck_two_factor_policy_is_only CHECK (is_only))`);
    await runner.query('INSERT INTO two_factor_policy DEFAULT VALUES');
    await runner.query('ALTER TABLE sessions ADD COLUMN user_agent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN user_agent');
    await runner.query('DROP TABLE two_factor_policy');
    await runner.query('DROP TABLE two_factors');
  }
}
