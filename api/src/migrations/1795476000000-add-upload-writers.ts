import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A part of an upload is written outside of a transaction: the row names the request that writes it. */
export class AddUploadWriters1795476000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE file_uploads
        ADD COLUMN writer_id uuid,
        ADD COLUMN writing_until timestamptz,
        ADD COLUMN has_late_writer boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE file_uploads DROP COLUMN writer_id, DROP COLUMN writing_until, DROP COLUMN has_late_writer`,
    );
  }
}
