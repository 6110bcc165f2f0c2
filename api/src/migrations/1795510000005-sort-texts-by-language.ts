import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';
import { changeTable } from '../platform/database/lock-timeout.js';

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

/** Indexes of large tables. Changing a collation would rebuild them under a lock that blocks every write. */
const orders = {
  ix_clients_company_name: 'clients (company_name, id)',
  ix_contact_messages_name: 'contact_messages (name, id)',
};
const searches = { ix_clients_search: '', ix_contact_messages_search: '' };

async function changeCollation(runner: QueryRunner, collation: string): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    const changes = names.map((name) => `ALTER COLUMN ${name} TYPE text COLLATE ${collation}`);
    await changeTable(runner, `ALTER TABLE ${table} ${changes.join(', ')}`);
  }
}

/** Names and titles get the collation in which people expect them in a list. The next migration creates the indexes of searches. */
export class SortTextsByLanguage1795510000005 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, { ...orders, ...searches });
    await changeCollation(runner, 'text_order');
    await createIndexes(runner, orders);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, orders);
    await changeCollation(runner, 'pg_catalog."default"');
    await createIndexes(runner, orders);
  }
}
