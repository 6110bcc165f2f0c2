import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Internal notes about clients, and the order of their list by last activity. */
export class CreateClientNotes1795440500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE client_notes (
      id uuid NOT NULL,
      client_id uuid NOT NULL,
      author_id uuid,
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_client_notes PRIMARY KEY (id),
      CONSTRAINT fk_client_notes_client_id FOREIGN KEY (client_id) REFERENCES clients (id) ON DELETE CASCADE,
      CONSTRAINT fk_client_notes_author_id FOREIGN KEY (author_id) REFERENCES employees (id) ON DELETE SET NULL)`);
    await runner.query('CREATE INDEX ix_client_notes_client_id ON client_notes (client_id, created_at)');
    await runner.query('CREATE INDEX ix_clients_updated_at ON clients (updated_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_clients_updated_at');
    await runner.query('DROP TABLE client_notes');
  }
}
