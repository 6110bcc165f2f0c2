import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Internal notes of staff about clients and contact messages. */
export class CreateNotes1795441000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notes (
        id uuid NOT NULL,
        client_id uuid,
        message_id uuid,
        author_id uuid,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz,
        CONSTRAINT pk_notes PRIMARY KEY (id),
        CONSTRAINT ck_notes_subject CHECK (num_nonnulls(client_id, message_id) = 1),
        CONSTRAINT fk_notes_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
        CONSTRAINT fk_notes_message_id FOREIGN KEY (message_id) REFERENCES contact_messages (id) ON DELETE CASCADE,
        CONSTRAINT fk_notes_author_id FOREIGN KEY (author_id) REFERENCES employees (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_notes_client_id ON notes (client_id, created_at)`);
    await runner.query(`CREATE INDEX ix_notes_message_id ON notes (message_id)`);
    await runner.query(`CREATE INDEX ix_notes_author_id ON notes (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE notes`);
  }
}
