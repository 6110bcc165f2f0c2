import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations with clients, read marks and saved replies. */
export class CreateChat1795480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_conversations (
        client_id uuid NOT NULL,
        last_sequence integer NOT NULL,
        last_message_at timestamptz NOT NULL,
        announced_sequence integer NOT NULL DEFAULT 0,
        CONSTRAINT pk_chat_conversations PRIMARY KEY (client_id),
        CONSTRAINT fk_chat_conversations_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX ix_chat_conversations_last_message_at ON chat_conversations (last_message_at, client_id)`,
    );
    await runner.query(`CREATE INDEX ix_chat_conversations_unannounced ON chat_conversations (last_message_at)
      WHERE announced_sequence < last_sequence`);
    await createMessages(runner);
    await runner.query(`
      CREATE TABLE chat_read_marks (
        id uuid NOT NULL,
        client_id uuid NOT NULL,
        person_kind text NOT NULL,
        person_id uuid NOT NULL,
        person_name text NOT NULL,
        up_to integer NOT NULL,
        read_at timestamptz NOT NULL,
        CONSTRAINT pk_chat_read_marks PRIMARY KEY (id),
        CONSTRAINT uq_chat_read_marks_person UNIQUE (client_id, person_kind, person_id),
        CONSTRAINT ck_chat_read_marks_person_kind CHECK (person_kind IN ('staff', 'client', 'client-employee')),
        CONSTRAINT fk_chat_read_marks_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE chat_saved_replies (
        id uuid NOT NULL,
        author_id uuid NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        is_shared boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_chat_saved_replies PRIMARY KEY (id),
        CONSTRAINT fk_chat_saved_replies_author_id FOREIGN KEY (author_id) REFERENCES employees (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_chat_saved_replies_author_id ON chat_saved_replies (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['saved_replies', 'read_marks', 'message_files', 'messages', 'conversations']) {
      await runner.query(`DROP TABLE chat_${name}`);
    }
  }
}

/** Messages keep file name, type and size, which remain after a file is deleted. */
async function createMessages(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE chat_messages (
      id uuid NOT NULL,
      client_id uuid NOT NULL,
      sequence integer NOT NULL,
      client_message_id uuid,
      sender_id uuid NOT NULL,
      sender_name text NOT NULL,
      sender_type text NOT NULL,
      message text NOT NULL,
      is_read boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_chat_messages PRIMARY KEY (id),
      CONSTRAINT uq_chat_messages_sequence UNIQUE (client_id, sequence),
      CONSTRAINT uq_chat_messages_client_message_id UNIQUE (client_id, sender_id, client_message_id),
      CONSTRAINT ck_chat_messages_sender_type CHECK (sender_type IN ('client', 'admin')),
      CONSTRAINT fk_chat_messages_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE
    )`);
  await runner.query(
    `CREATE INDEX ix_chat_messages_unread ON chat_messages (sender_type, client_id, sequence) WHERE NOT is_read`,
  );
  await runner.query(`CREATE INDEX ix_chat_messages_sender_id ON chat_messages (sender_id)`);
  await runner.query(`CREATE INDEX ix_chat_messages_created_at ON chat_messages (created_at)`);
  await runner.query(`
    CREATE TABLE chat_message_files (
      id uuid NOT NULL,
      message_id uuid NOT NULL,
      position integer NOT NULL,
      file_id uuid,
      version integer NOT NULL,
      file_name text NOT NULL,
      mime_type text NOT NULL,
      bytes integer NOT NULL,
      CONSTRAINT pk_chat_message_files PRIMARY KEY (id),
      CONSTRAINT uq_chat_message_files_position UNIQUE (message_id, position),
      CONSTRAINT fk_chat_message_files_message_id
        FOREIGN KEY (message_id) REFERENCES chat_messages (id) ON DELETE CASCADE,
      CONSTRAINT fk_chat_message_files_file_id FOREIGN KEY (file_id) REFERENCES client_files (id) ON DELETE SET NULL
    )`);
  await runner.query(`CREATE INDEX ix_chat_message_files_file_id ON chat_message_files (file_id)`);
}
