import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The law demands two changes of the audit log: old entries are removed, and so are the data of erased people. A transaction that
 * does this declares it in a setting of its own; TRUNCATE and every other change are refused as before.
 */
export class AllowAuditLogMaintenance1795452001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'TRUNCATE' AND current_setting('hive.audit_log_maintenance', true) = 'on' THEN
          RETURN NULL;
        END IF;
        RAISE EXCEPTION 'audit_log is append-only';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_log is append-only';
      END $$`);
  }
}
