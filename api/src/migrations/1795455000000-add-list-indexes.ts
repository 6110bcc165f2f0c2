import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders and filters of lists. Counts of the inbox read its index alone, which is small: its values repeat. */
const indexes = {
  ix_contact_messages_inbox: `contact_messages (assigned_to, is_read) WHERE status <> 'spam'`,
  ix_contact_messages_name: 'contact_messages (name, id)',
  ix_contact_messages_status: 'contact_messages (status, id)',
  ix_clients_marketing_status: 'clients (current_marketing_status)',
  ix_clients_company_name: 'clients (company_name, id)',
  ix_clients_status: 'clients (status, id)',
  ix_audit_log_subject_id: 'audit_log (subject_id)',
};

const AUDIT_LOG_TEXTS = ['subject_id', 'action', 'CAST(before AS text)', 'CAST(after AS text)'];

/** Indexes for the orders, counts and filters of lists, and for the search of the audit log. */
export class AddListIndexes1795455000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      await runner.query(`CREATE INDEX ${name} ON ${definition}`);
    }
    const [trigrams] = (await runner.query(
      `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
       WHERE extname = 'pg_trgm'`,
    )) as { schema: string }[];
    if (trigrams) {
      const keys = AUDIT_LOG_TEXTS.map((text) => `(${text}) ${trigrams.schema}.gin_trgm_ops`);
      await runner.query(`CREATE INDEX ix_audit_log_search ON audit_log USING gin (${keys.join(', ')})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS ix_audit_log_search`);
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}
