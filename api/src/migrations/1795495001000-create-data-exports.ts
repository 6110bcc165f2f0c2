import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports of all data. */
export class CreateDataExports1795495001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_exports (
        id uuid NOT NULL,
        status text NOT NULL DEFAULT 'waiting',
        done_tables integer NOT NULL DEFAULT 0,
        total_tables integer NOT NULL DEFAULT 0,
        file_bytes double precision,
        requested_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        expires_at timestamptz,
        CONSTRAINT pk_data_exports PRIMARY KEY (id),
        CONSTRAINT ck_data_exports_status CHECK (status IN ('waiting', 'running', 'done', 'failed', 'expired')),
        CONSTRAINT fk_data_exports_requested_by
          FOREIGN KEY (requested_by) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_data_exports_created_at ON data_exports (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE data_exports`);
  }
}
