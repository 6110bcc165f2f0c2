import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replies by e-mail to contact messages. */
export class CreateMessageReplies1795451000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_replies (
        id uuid NOT NULL,
        message_id uuid NOT NULL,
        author_id uuid,
        subject text NOT NULL,
        text text NOT NULL,
        state text NOT NULL DEFAULT 'sending',
        failure text,
        is_captured boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        CONSTRAINT pk_message_replies PRIMARY KEY (id),
        CONSTRAINT ck_message_replies_state CHECK (state IN ('sending', 'sent', 'failed')),
        CONSTRAINT ck_message_replies_sent_at CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
        CONSTRAINT fk_message_replies_message_id FOREIGN KEY (message_id)
          REFERENCES contact_messages (id) ON DELETE CASCADE,
        CONSTRAINT fk_message_replies_author_id FOREIGN KEY (author_id) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_message_replies_message_id ON message_replies (message_id, created_at)`);
    await runner.query(`CREATE INDEX ix_message_replies_author_id ON message_replies (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE message_replies`);
  }
}
