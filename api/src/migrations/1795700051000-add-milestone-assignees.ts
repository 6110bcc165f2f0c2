import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const indexes = { ix_milestones_assignee_id: `milestones (assignee_id) WHERE assignee_id IS NOT NULL` };

/** The person who is responsible for a milestone. */
export class AddMilestoneAssignees1795700051000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE milestones ADD COLUMN IF NOT EXISTS assignee_id uuid
        CONSTRAINT fk_milestones_assignee_id REFERENCES employees (id) ON DELETE SET NULL`,
    );
    await createIndexes(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    await runner.query('ALTER TABLE milestones DROP COLUMN assignee_id');
  }
}
