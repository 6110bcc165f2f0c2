import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the client to which the sender of a message probably belongs. */
export class IndexClientDomains1795700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_clients_email_domain ON clients (split_part(contact_email, '@', 2))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_clients_email_domain`);
  }
}
