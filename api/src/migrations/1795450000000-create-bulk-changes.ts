import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is needed to undo: recent changes of several rows, and the status that a message had before it was moved to the spam. */
export class CreateBulkChanges1795450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bulk_changes (
        id uuid NOT NULL,
        employee_id uuid NOT NULL,
        subject text NOT NULL,
        rows jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_bulk_changes PRIMARY KEY (id),
        CONSTRAINT ck_bulk_changes_subject CHECK (subject IN ('client', 'contact')),
        CONSTRAINT fk_bulk_changes_employee_id FOREIGN KEY (employee_id) REFERENCES employees (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_bulk_changes_employee_id ON bulk_changes (employee_id)`);
    await runner.query(`ALTER TABLE contact_messages ADD COLUMN status_before_spam text`);
    await runner.query(`
      ALTER TABLE contact_messages ADD CONSTRAINT ck_contact_messages_status_before_spam
        CHECK (status_before_spam IN ('new', 'assigned', 'replied', 'closed', 'spam'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contact_messages DROP COLUMN status_before_spam`);
    await runner.query(`DROP TABLE bulk_changes`);
  }
}
