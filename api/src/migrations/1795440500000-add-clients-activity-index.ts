import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of the list of clients by last activity. */
export class AddClientsActivityIndex1795440500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_clients_updated_at ON clients (updated_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_clients_updated_at');
  }
}
