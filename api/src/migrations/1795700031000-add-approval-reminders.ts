import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const indexes = { ix_milestones_submitted_at: `milestones (submitted_at, id) WHERE status = 'submitted'` };

/** Reminders of milestones that wait for the approval of the client. */
export class AddApprovalReminders1795700031000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE milestones ADD COLUMN IF NOT EXISTS reminded_at timestamptz');
    await createIndexes(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    await runner.query('ALTER TABLE milestones DROP COLUMN reminded_at');
  }
}
