import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexes, createSearchIndexes, dropIndexes } from '../platform/database/concurrent-indexes.js';

const SUBJECT = { ix_audit_log_subject_id: 'audit_log (subject_id)' };
const SEARCH = 'ix_audit_log_search';
const TEXTS = ['subject_id', 'action', 'CAST(before AS text)', 'CAST(after AS text)'];

/** Indexes for the search of the audit log, that of texts only where the server has pg_trgm. */
export class AddAuditLogSearch1795455002000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, SUBJECT);
    await createSearchIndexes(runner, { audit_log: TEXTS }, (text) => `(${text})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, { ...SUBJECT, [SEARCH]: '' });
  }
}
