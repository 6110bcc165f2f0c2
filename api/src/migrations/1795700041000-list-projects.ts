import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from '../platform/database/one-of.js';

/** Saved views of projects, and changes of several projects. */
export class ListProjects1795700041000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return allow(runner, {
      lists: ['messages', 'assessments', 'clients', 'projects'],
      subjects: ['client', 'contact', 'project'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM saved_views WHERE list = 'projects'`);
    await runner.query(`DELETE FROM bulk_changes WHERE subject = 'project'`);
    await allow(runner, { lists: ['messages', 'assessments', 'clients'], subjects: ['client', 'contact'] });
  }
}

async function allow(
  runner: QueryRunner,
  { lists, subjects }: { lists: readonly string[]; subjects: readonly string[] },
): Promise<void> {
  await runner.query(`
    ALTER TABLE saved_views DROP CONSTRAINT ck_saved_views_list,
      ADD CONSTRAINT ck_saved_views_list CHECK (${oneOf('list', lists)})`);
  await runner.query(`
    ALTER TABLE bulk_changes DROP CONSTRAINT ck_bulk_changes_subject,
      ADD CONSTRAINT ck_bulk_changes_subject CHECK (${oneOf('subject', subjects)})`);
}
