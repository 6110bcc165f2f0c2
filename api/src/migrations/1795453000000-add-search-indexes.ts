import type { MigrationInterface, QueryRunner } from 'typeorm';
import { trigramSchema } from '../platform/database/concurrent-indexes.js';

/** Trusted since PostgreSQL 13: the owner of a database may create it. A server without it or that permission has no indexes. */
const CREATE_EXTENSION = `
  DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RAISE WARNING 'pg_trgm is not available, so searches read whole tables: %', SQLERRM;
  END $$`;

/** The columns and expressions that searches compare by ILIKE. */
const searched = {
  contact_messages: ['name', 'email', 'message'],
  clients: [
    'company_name',
    'contact_email',
    'current_marketing_status',
    `(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`,
  ],
};

/** Trigram indexes for the searches of messages and clients, which find the same rows without them. */
export class AddSearchIndexes1795453000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_EXTENSION);
    const schema = await trigramSchema(runner);
    if (schema === undefined) {
      return;
    }
    for (const [table, columns] of Object.entries(searched)) {
      const keys = columns.map((column) => `${column} ${schema}.gin_trgm_ops`);
      // without a list of pending rows, which each search would read: rows are searched more often than written
      await runner.query(
        `CREATE INDEX ix_${table}_search ON ${table} USING gin (${keys.join(', ')}) WITH (fastupdate = off)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    // the extension may have been there before
    await runner.query(`DROP INDEX IF EXISTS ix_contact_messages_search, ix_clients_search`);
  }
}
