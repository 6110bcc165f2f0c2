import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that arrive as answers to mails of the product, and the addresses to which they are sent. */
export class CreateInboundMails1795700043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reply_addresses (
        token text NOT NULL,
        thread_kind text NOT NULL,
        thread_id uuid NOT NULL,
        person_kind text NOT NULL,
        person_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_reply_addresses PRIMARY KEY (token),
        CONSTRAINT ck_reply_addresses_thread_kind CHECK (thread_kind IN ('contact', 'chat', 'milestone', 'file')),
        CONSTRAINT ck_reply_addresses_person_kind CHECK (person_kind IN ('staff', 'client', 'client-employee', 'visitor'))
      )`);
    await runner.query(`
      CREATE TABLE inbound_mails (
        id uuid NOT NULL,
        message_id text NOT NULL,
        raw bytea,
        state text NOT NULL DEFAULT 'received',
        reason text,
        is_accepted boolean NOT NULL DEFAULT false,
        thread_kind text,
        sender_name text NOT NULL DEFAULT '',
        sender_address text NOT NULL DEFAULT '',
        subject text NOT NULL DEFAULT '',
        text text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_inbound_mails PRIMARY KEY (id),
        CONSTRAINT uq_inbound_mails_message_id UNIQUE (message_id),
        CONSTRAINT ck_inbound_mails_state
          CHECK (state IN ('received', 'filed', 'unconfirmed', 'ignored', 'failed', 'discarded')),
        CONSTRAINT ck_inbound_mails_thread_kind CHECK (thread_kind IN ('contact', 'chat', 'milestone', 'file'))
      )`);
    await runner.query(`CREATE INDEX ix_inbound_mails_created_at ON inbound_mails (created_at, id)`);
    await runner.query(`ALTER TABLE message_replies DROP CONSTRAINT ck_message_replies_state`);
    await runner.query(`
      ALTER TABLE message_replies ADD CONSTRAINT ck_message_replies_state
        CHECK (state IN ('sending', 'sent', 'failed', 'received'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM message_replies WHERE state = 'received'`);
    await runner.query(`ALTER TABLE message_replies DROP CONSTRAINT ck_message_replies_state`);
    await runner.query(`
      ALTER TABLE message_replies ADD CONSTRAINT ck_message_replies_state CHECK (state IN ('sending', 'sent', 'failed'))`);
    await runner.query(`DROP TABLE inbound_mails`);
    await runner.query(`DROP TABLE reply_addresses`);
  }
}
