import { createDataSource } from '../../platform/database/data-source.js';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import type { DataSource } from 'typeorm';
import { systemActor } from './actor.js';
import { AuditLogEntity } from './audit-log.entity.js';
import { writeAudit } from './audit-log.js';

describe('the audit log', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource(database.url, { entities: [AuditLogEntity] }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const actor = { kind: 'staff' as const, id: '0190a000-0000-7000-8000-000000000001' };

  it('stores actor, action, subject, before and after, without secrets', async () => {
    await writeAudit(dataSource.manager, actor, {
      action: 'client.changed',
      subject: { type: 'client', id: 'c' },
      before: { status: 'new', password: '$argon2id$' },
      after: { status: 'assigned' },
    });
    const [entry] = await dataSource.manager.find(AuditLogEntity);
    expect(entry).toMatchObject({
      actorKind: 'staff',
      actorId: actor.id,
      action: 'client.changed',
      subjectType: 'client',
      subjectId: 'c',
      before: { status: 'new', password: '[redacted]' },
      after: { status: 'assigned' },
    });
  });

  it.each([`UPDATE audit_log SET action = 'x'`, 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'rejects: %s',
    async (statement) => {
      await writeAudit(dataSource.manager, systemActor, { action: 'a.b', subject: { type: 's', id: 'i' } });
      const before = await dataSource.manager.count(AuditLogEntity);
      await expect(dataSource.query(statement)).rejects.toThrow('audit_log is append-only');
      expect(await dataSource.manager.count(AuditLogEntity)).toBe(before);
    },
  );

  it('has no entry after a rollback', async () => {
    const before = await dataSource.manager.count(AuditLogEntity);
    const failing = dataSource.transaction(async (manager) => {
      await writeAudit(manager, systemActor, { action: 'a.b', subject: { type: 's', id: 'i' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await dataSource.manager.count(AuditLogEntity)).toBe(before);
  });
});
