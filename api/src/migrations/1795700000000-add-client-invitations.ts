import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations of the contact of a client to the portal. */
export class AddClientInvitations1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clients ADD COLUMN invited_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE clients DROP COLUMN invited_at`);
  }
}
