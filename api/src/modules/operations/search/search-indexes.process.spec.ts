import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { fillTables } from '../../../../test/fill-tables.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { applyOrder, applySearch } from '../../../common/paging/list-order.js';
import { AddSearchIndexes1795453000000 } from '../../../migrations/1795453000000-add-search-indexes.js';
import { listedEntries } from '../audit-log/listed-entries.js';
import {
  clientSearch,
  contactPersonName,
  listedClients,
  visibleClients,
} from '../../customers/clients/visible-clients.js';
import { listedMessages, messageSearch, visibleMessages } from '../../customers/contact/visible-messages.js';

const ROWS = 20_000;

let app: TestApp;
let manager: EntityManager;

beforeAll(async () => {
  app = await createTestApp();
  ({ manager } = app.dataSource);
  await fillTables(app.dataSource, [
    `INSERT INTO contact_messages (id, name, email, message, created_at)
     SELECT gen_random_uuid(), 'Visitor ' || n, 'visitor' || n || '@plan.test', repeat('We sell honey and tea. ', 10),
       now() - n * interval '1 minute' FROM generate_series(1, ${ROWS}) n`,
    `INSERT INTO clients (id, company_name, contact_email, first_name, last_name, business_story, created_at, updated_at)
     SELECT gen_random_uuid(), 'Company ' || n, 'company' || n || '@plan.test', 'First' || n, 'Last' || n,
       repeat('We sell honey and tea. ', 60), now() - n * interval '1 minute', now() - n * interval '1 minute'
     FROM generate_series(1, ${ROWS}) n`,
    'VACUUM ANALYZE contact_messages, clients',
  ]);
}, 120_000);
afterAll(() => app.close());

const caller = (level: StaffPrincipal['level']): StaffPrincipal => ({
  kind: 'staff',
  id: '0198d2d5-7e5a-7cc0-a1b2-0123456789ab',
  sessionId: '0198d2d5-7e5a-7cc0-a1b2-0123456789ac',
  level,
  department: 'strategy',
  name: 'Robin Staff',
});

async function planOf(builder: SelectQueryBuilder<ObjectLiteral>, connection = manager): Promise<string> {
  const [sql, parameters] = builder.getQueryAndParameters();
  const lines = await connection.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

/** The plan for a large or not yet vacuumed table: Postgres reads a small one as quickly without the index. */
const indexPlanOf = (builder: SelectQueryBuilder<ObjectLiteral>): Promise<string> =>
  manager.transaction(async (transaction) => {
    await transaction.query('SET LOCAL enable_seqscan = off');
    await transaction.query('SET LOCAL enable_bitmapscan = off');
    return planOf(builder, transaction);
  });

const builders: Record<'messages' | 'clients', (level: StaffPrincipal['level']) => SelectQueryBuilder<ObjectLiteral>> =
  {
    messages: (level: StaffPrincipal['level']) => visibleMessages(manager, caller(level)),
    clients: (level: StaffPrincipal['level']) => visibleClients(manager, caller(level)),
  };

describe('the plan', () => {
  it.each([
    ['messages', messageSearch, 'ix_contact_messages_search'],
    ['clients', clientSearch, 'ix_clients_search'],
    ['clients', ['client.companyName', 'client.contactEmail', contactPersonName], 'ix_clients_search'],
  ] as const)('of a search of %s in %j uses %s, for every level', async (table, columns, index) => {
    for (const level of ['admin', 'employee'] as const) {
      const builder = builders[table](level);
      applySearch(builder, 'zeppelin', columns);
      const plan = await planOf(builder);
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it.each([
    ['messages', '-createdAt', 'ix_contact_messages_created_at'],
    ['clients', '-createdAt', 'ix_clients_created_at'],
    ['clients', '-updatedAt', 'ix_clients_updated_at'],
    ['messages', 'name', 'ix_contact_messages_name'],
    ['messages', '-status', 'ix_contact_messages_status'],
    ['clients', 'companyName', 'ix_clients_company_name'],
    ['clients', 'status', 'ix_clients_status'],
  ] as const)('of the first page of %s by %s uses %s', async (table, sort, index) => {
    const builder = builders[table]('admin').limit(20);
    applyOrder(builder, sort);
    expect(await planOf(builder)).toContain(index);
  });
});

describe('the plan of the open messages', () => {
  it('reads the first page from their index, in its order', async () => {
    const filters = { folder: 'open', today: '2026-11-19' } as const;
    const builder = listedMessages(manager, filters, caller('admin')).limit(20);
    applyOrder(builder, '-createdAt', { first: 'message.snoozedUntil' });
    const plan = await planOf(builder);
    expect(plan).toContain('ix_contact_messages_open');
    expect(plan).not.toContain('Sort');
  });
});

describe('the plan of a count', () => {
  it.each([
    ['the unread messages', { folder: 'inbox', today: '2026-11-19', isRead: false }],
    ['unassigned messages', { folder: 'inbox', today: '2026-11-19', assignedTo: 'none' }],
  ] as const)('of %s reads the index of the inbox alone', async (_, filters) => {
    const plan = await indexPlanOf(listedMessages(manager, filters, caller('admin')).select('count(*)'));
    expect(plan).toContain('Index Only Scan using ix_contact_messages_inbox');
  });

  it('of a marketing status reads its index alone', async () => {
    const filters = { marketingStatus: 'Looking to scale' } as const;
    const plan = await indexPlanOf(listedClients(manager, filters, caller('admin')).select('count(*)'));
    expect(plan).toContain('Index Only Scan using ix_clients_marketing_status');
  });
});

describe('the plan of a search of the audit log', () => {
  it('looks up names, ids, actions and values in indexes', async () => {
    await manager.query(
      `INSERT INTO audit_log (id, created_at, action, subject_type, subject_id, before, after)
       SELECT gen_random_uuid(), now() - n * interval '1 minute', 'client.changed', 'client', gen_random_uuid()::text,
         NULL, jsonb_build_object('companyName', 'Company ' || n) FROM generate_series(1, ${ROWS}) n`,
    );
    await manager.query('VACUUM ANALYZE audit_log');
    const plan = await planOf(listedEntries(manager, { q: 'zeppelin' }, 'UTC'));
    expect(plan).toContain('ix_audit_log_search');
    expect(plan).toContain('ix_audit_log_subject_id');
    expect(plan).not.toContain('Seq Scan on audit_log');
  });
});

describe('a server on which pg_trgm may not be created', () => {
  it('is migrated without the indexes', async () => {
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('DROP EXTENSION pg_trgm CASCADE');
      await runner.query('CREATE ROLE without_extensions');
      await runner.query('SET LOCAL ROLE without_extensions');
      await new AddSearchIndexes1795453000000().up(runner);
      await runner.query('RESET ROLE');
      const indexes = (await runner.query(
        `SELECT 1 FROM pg_indexes WHERE indexname LIKE 'ix\\_%\\_search'`,
      )) as object[];
      expect(indexes).toEqual([]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
