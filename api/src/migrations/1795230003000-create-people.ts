import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff, sessions, the audit log and the answers to repeated calls. */
export class CreatePeople1795230003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEmployees(runner);
    await createSessions(runner);
    await createAuditLog(runner);
    await createIdempotencyKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys, audit_log, sessions, employees`);
    await runner.query(`DROP FUNCTION refuse_audit_log_change`);
  }
}

async function createEmployees(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE employees (
      id uuid NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text NOT NULL,
      username text,
      phone text,
      department text NOT NULL,
      role text NOT NULL,
      access_level text NOT NULL,
      start_date date,
      password text,
      must_change_password boolean NOT NULL DEFAULT false,
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_employees PRIMARY KEY (id),
      CONSTRAINT uq_employees_email UNIQUE (email),
      CONSTRAINT uq_employees_username UNIQUE (username),
      CONSTRAINT ck_employees_email_lower CHECK (email = lower(email)),
      CONSTRAINT ck_employees_username_lower CHECK (username = lower(username) AND position('@' in username) = 0),
      CONSTRAINT ck_employees_access_level CHECK (access_level IN ('admin', 'manager', 'employee')),
      CONSTRAINT ck_employees_department CHECK (department IN
        ('creative', 'marketing', 'strategy', 'account-management', 'operations', 'administration'))
    )`);
}

async function createSessions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE sessions (
      id uuid NOT NULL,
      principal_kind text NOT NULL,
      principal_id uuid NOT NULL,
      refresh_hash text NOT NULL,
      previous_refresh_hash text,
      rotated_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      CONSTRAINT pk_sessions PRIMARY KEY (id),
      CONSTRAINT ck_sessions_principal_kind CHECK (principal_kind IN ('staff', 'client'))
    )`);
  await runner.query(`CREATE INDEX ix_sessions_principal ON sessions (principal_kind, principal_id)`);
  await runner.query(`CREATE INDEX ix_sessions_expires_at ON sessions (expires_at)`);
}

async function createAuditLog(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE audit_log (
      id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      actor_kind text,
      actor_id uuid,
      action text NOT NULL,
      subject_type text NOT NULL,
      subject_id text NOT NULL,
      before jsonb,
      after jsonb,
      CONSTRAINT pk_audit_log PRIMARY KEY (id)
    )`);
  await runner.query(`CREATE INDEX ix_audit_log_subject ON audit_log (subject_type, subject_id)`);
  await runner.query(`CREATE INDEX ix_audit_log_created_at ON audit_log (created_at)`);
  await runner.query(`
    CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit_log is append-only';
    END $$`);
  await runner.query(`
    CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change()`);
}

async function createIdempotencyKeys(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE idempotency_keys (
      id text NOT NULL,
      request_hash text NOT NULL,
      status text NOT NULL,
      answer jsonb,
      created_at timestamptz NOT NULL,
      CONSTRAINT pk_idempotency_keys PRIMARY KEY (id),
      CONSTRAINT ck_idempotency_keys_answer CHECK ((status = 'done') = (answer IS NOT NULL)),
      CONSTRAINT ck_idempotency_keys_status CHECK (status IN ('running', 'done'))
    )`);
  await runner.query(`CREATE INDEX ix_idempotency_keys_created_at ON idempotency_keys (created_at)`);
}
