import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

/** The root order of Unicode, with numbers by their value. Without ICU, texts sort by their bytes, as before. */
const CREATE_COLLATION = `
  DO $$
  BEGIN
    CREATE COLLATION IF NOT EXISTS text_order (provider = icu, locale = 'und-u-kn-true');
  EXCEPTION WHEN feature_not_supported OR undefined_object OR invalid_parameter_value OR invalid_object_definition THEN
    RAISE WARNING 'The server has no ICU, so names are sorted by their bytes: %', SQLERRM;
    CREATE COLLATION text_order FROM "C";
  END $$`;

/** Names and titles that lists are sorted by. */
const columns: Readonly<Record<string, readonly string[]>> = {
  captured_mails: ['subject'],
  chat_saved_replies: ['title'],
  client_employees: ['first_name', 'last_name'],
  client_files: ['file_name'],
  client_signups: ['first_name', 'last_name', 'company'],
  clients: ['company_name', 'first_name', 'last_name'],
  contact_messages: ['name'],
  employees: ['first_name', 'last_name'],
  projects: ['name'],
  saved_views: ['name'],
};

/** Indexes of large tables, which a change of a collation would create again while nobody can write. */
const orders = {
  ix_clients_company_name: 'clients (company_name, id)',
  ix_contact_messages_name: 'contact_messages (name, id)',
};
const searches = { ix_clients_search: '', ix_contact_messages_search: '' };

async function changeCollation(runner: QueryRunner, collation: string): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    const changes = names.map((name) => `ALTER COLUMN ${name} TYPE text COLLATE ${collation}`);
    await runner.query(`ALTER TABLE ${table} ${changes.join(', ')}`);
  }
}

/** Names and titles get the collation in which people expect them in a list. The next migration creates the indexes of searches. */
export class SortTextsByLanguage1795510000005 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_COLLATION);
    await dropIndexes(runner, { ...orders, ...searches });
    await changeCollation(runner, 'text_order');
    await createIndexes(runner, orders);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, orders);
    await changeCollation(runner, 'pg_catalog."default"');
    await createIndexes(runner, orders);
    await runner.query('DROP COLLATION text_order');
  }
}
