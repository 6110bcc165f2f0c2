import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const SUBJECT = { ix_audit_log_subject_id: 'audit_log (subject_id)' };
const SEARCH = 'ix_audit_log_search';
const TEXTS = ['subject_id', 'action', 'CAST(before AS text)', 'CAST(after AS text)'];

/** Indexes for the search of the audit log, that of texts only where the server has pg_trgm. */
export class AddAuditLogSearch1795455002000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, SUBJECT);
    const [trigrams] = (await runner.query(
      `SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
       WHERE extname = 'pg_trgm'`,
    )) as { schema: string }[];
    if (trigrams) {
      const keys = TEXTS.map((text) => `(${text}) ${trigrams.schema}.gin_trgm_ops`);
      await createIndexes(runner, { [SEARCH]: `audit_log USING gin (${keys.join(', ')})` });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, { ...SUBJECT, [SEARCH]: '' });
  }
}
