import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of the installation, and how many of them stay. */
export class CreateBackups1795495000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        id uuid NOT NULL,
        kind text NOT NULL,
        status text NOT NULL DEFAULT 'waiting',
        done_bytes double precision NOT NULL DEFAULT 0,
        total_bytes double precision NOT NULL DEFAULT 0,
        file_bytes double precision,
        requested_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        CONSTRAINT pk_backups PRIMARY KEY (id),
        CONSTRAINT ck_backups_kind CHECK (kind IN ('manual', 'scheduled')),
        CONSTRAINT ck_backups_status CHECK (status IN ('waiting', 'running', 'done', 'failed')),
        CONSTRAINT fk_backups_requested_by FOREIGN KEY (requested_by) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_backups_created_at ON backups (created_at)`);
    await runner.query(`
      CREATE TABLE backup_settings (
        id smallint NOT NULL,
        is_daily boolean NOT NULL,
        keep integer NOT NULL,
        CONSTRAINT pk_backup_settings PRIMARY KEY (id),
        CONSTRAINT ck_backup_settings_single_row CHECK (id = 1)
      )`);
    await runner.query(`INSERT INTO backup_settings (id, is_daily, keep) VALUES (1, true, 14)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backup_settings`);
    await runner.query(`DROP TABLE backups`);
  }
}
