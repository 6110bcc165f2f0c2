import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from '../platform/database/one-of.js';

const SECTIONS = ['deliverable', 'upload', 'brand-asset', 'ai-content'];
const KINDS = ['assignment', 'approval', 'comment', 'file', 'signup', 'alert', 'agency-alert', 'mention'];

/** The section of invoices and contracts, and the notifications about them. */
export class AddDocuments1795700042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await useSections(runner, [...SECTIONS, 'document']);
    await useKinds(runner, [...KINDS, 'document']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['client_files', 'file_uploads']) {
      await runner.query(`DELETE FROM ${table} WHERE section = 'document'`);
    }
    for (const table of ['notifications', 'notification_preferences']) {
      await runner.query(`DELETE FROM ${table} WHERE kind = 'document'`);
    }
    await useSections(runner, SECTIONS);
    await useKinds(runner, KINDS);
  }
}

const replaceCheck = (runner: QueryRunner, table: string, column: string, values: readonly string[]): Promise<void> =>
  runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ck_${table}_${column},
    ADD CONSTRAINT ck_${table}_${column} CHECK (${oneOf(column, values)})`);

async function useSections(runner: QueryRunner, sections: readonly string[]): Promise<void> {
  await replaceCheck(runner, 'client_files', 'section', sections);
  await replaceCheck(runner, 'file_uploads', 'section', sections);
}

async function useKinds(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  await replaceCheck(runner, 'notifications', 'kind', kinds);
  await replaceCheck(runner, 'notification_preferences', 'kind', ['chat', ...kinds]);
}
