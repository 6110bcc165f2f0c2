import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports and erasures of what is stored about a person or a client. */
export class CreatePersonalDataRequests1795452002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE personal_data_requests (
        id uuid NOT NULL,
        kind text NOT NULL,
        name text,
        client_id uuid,
        subject jsonb,
        status text NOT NULL DEFAULT 'waiting',
        done_rows integer NOT NULL DEFAULT 0,
        total_rows integer NOT NULL DEFAULT 0,
        requested_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        expires_at timestamptz,
        file_bytes double precision,
        CONSTRAINT pk_personal_data_requests PRIMARY KEY (id),
        CONSTRAINT ck_personal_data_requests_kind CHECK (kind IN ('export', 'erasure')),
        CONSTRAINT ck_personal_data_requests_status
          CHECK (status IN ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
        CONSTRAINT fk_personal_data_requests_requested_by
          FOREIGN KEY (requested_by) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_personal_data_requests_created_at ON personal_data_requests (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE personal_data_requests`);
  }
}
