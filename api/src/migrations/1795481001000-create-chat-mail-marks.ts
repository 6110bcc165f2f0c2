import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the unread messages of a conversation were mailed, for each side; and the index of the retention of notifications. */
export class CreateChatMailMarks1795481001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_mail_marks (
        client_id uuid NOT NULL,
        sender_type text NOT NULL,
        mailed_up_to integer NOT NULL,
        CONSTRAINT pk_chat_mail_marks PRIMARY KEY (client_id, sender_type),
        CONSTRAINT ck_chat_mail_marks_sender_type CHECK (sender_type IN ('client', 'admin')),
        CONSTRAINT fk_chat_mail_marks_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_notifications_created_at ON notifications (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_notifications_created_at');
    await runner.query('DROP TABLE chat_mail_marks');
  }
}
