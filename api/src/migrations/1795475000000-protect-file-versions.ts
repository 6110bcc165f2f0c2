import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of a locked version that never change. */
const LOCKED = ['id', 'file_id', 'number', 'bytes', 'sha256', 'mime_type', 'storage_key', 'approval', 'is_locked'];

const columns = (row: string): string => LOCKED.map((name) => `${row}.${name}`).join(', ');
const IS_CHANGED = `(${columns('NEW')}) IS DISTINCT FROM (${columns('OLD')})`;

/**
 * The name belongs to the version, so a locked one keeps it. A locked version cannot be deleted, not even by a cascade.
 * Erasures of personal data and the removal of demo content may: they use the setting of the audit log.
 */
export class ProtectFileVersions1795475000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE file_versions ADD COLUMN file_name text`);
    await runner.query(
      `UPDATE file_versions AS v SET file_name = f.file_name FROM client_files AS f WHERE f.id = v.file_id`,
    );
    await runner.query(`ALTER TABLE file_versions ALTER COLUMN file_name SET NOT NULL`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_change_of_locked_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        is_maintenance boolean := coalesce(current_setting('hive.audit_log_maintenance', true), '') = 'on';
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF OLD.is_locked AND NOT is_maintenance THEN
            RAISE EXCEPTION 'The version % is locked', OLD.id;
          END IF;
          RETURN OLD;
        END IF;
        IF OLD.is_locked AND (${IS_CHANGED} OR (NEW.file_name <> OLD.file_name AND NOT is_maintenance)) THEN
          RAISE EXCEPTION 'The version % is locked', OLD.id;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER refuse_removal_of_locked_version BEFORE DELETE ON file_versions
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_locked_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER refuse_removal_of_locked_version ON file_versions`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_change_of_locked_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD.is_locked AND ${IS_CHANGED} THEN
          RAISE EXCEPTION 'The version % is locked', OLD.id;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`ALTER TABLE file_versions DROP COLUMN file_name`);
  }
}
