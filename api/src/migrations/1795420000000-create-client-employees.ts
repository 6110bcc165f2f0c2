import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People of a client's team, who log in to the portal with sessions of their own. */
export class CreateClientEmployees1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE client_employees (
        id uuid NOT NULL,
        company_id uuid NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text,
        job_title text NOT NULL,
        department text,
        access_level text NOT NULL DEFAULT 'member',
        can_view_projects boolean NOT NULL DEFAULT true,
        can_view_billing boolean NOT NULL DEFAULT false,
        can_manage_team boolean NOT NULL DEFAULT false,
        password text,
        is_active boolean NOT NULL DEFAULT true,
        last_login_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_client_employees PRIMARY KEY (id),
        CONSTRAINT uq_client_employees_email UNIQUE (email),
        CONSTRAINT ck_client_employees_email_lower CHECK (email = lower(email)),
        CONSTRAINT ck_client_employees_access_level CHECK (access_level IN ('owner', 'admin', 'member')),
        CONSTRAINT fk_client_employees_company_id FOREIGN KEY (company_id) REFERENCES clients (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_client_employees_company_id ON client_employees (company_id)`);
    await runner.query(`CREATE INDEX ix_client_employees_created_at ON client_employees (created_at)`);
    await allowSessionsOf(runner, ['staff', 'client', 'client-employee']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM sessions WHERE principal_kind = 'client-employee'`);
    await allowSessionsOf(runner, ['staff', 'client']);
    await runner.query(`DROP TABLE client_employees`);
  }
}

async function allowSessionsOf(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await runner.query(`ALTER TABLE sessions
    DROP CONSTRAINT ck_sessions_principal_kind,
    ADD CONSTRAINT ck_sessions_principal_kind CHECK (principal_kind IN (${list}))`);
}
