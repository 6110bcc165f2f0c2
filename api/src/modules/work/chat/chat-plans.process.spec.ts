import type { EntityManager } from 'typeorm';
import { fillTables } from '../../../../test/fill-tables.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { newId } from '../../../platform/database/ids.js';
import { ChatOverviewService } from './chat-overview.service.js';
import { ChatService } from './chat.service.js';

const CLIENTS = 20_000;
const MESSAGES = 100_000;

let app: TestApp;
let manager: EntityManager;
let clientId: string;

const callerOf = (level: StaffPrincipal['level']): StaffPrincipal => ({
  kind: 'staff',
  id: newId(),
  sessionId: newId(),
  level,
  department: 'strategy',
  name: 'Robin Staff',
});

/** A year of messages; one in ten clients is assigned to a colleague, and one in two thousand messages is unread. */
beforeAll(async () => {
  app = await createTestApp();
  ({ manager } = app.dataSource);
  await fillTables(app.dataSource, [
    `INSERT INTO employees (id, first_name, last_name, email, password, department, role, access_level)
     VALUES ('${newId()}', 'Ann', 'Colleague', 'ann@plan.test', 'x', 'strategy', 'Strategist', 'employee')`,
    `INSERT INTO clients (id, company_name, contact_email, business_story, assigned_to)
     SELECT gen_random_uuid(), 'Company ' || n, 'company' || n || '@plan.test', repeat('We sell honey and tea. ', 60),
       CASE WHEN n % 10 = 0 THEN (SELECT id FROM employees LIMIT 1) END FROM generate_series(1, ${CLIENTS}) AS n`,
    `INSERT INTO chat_messages
       (id, client_id, sequence, sender_id, sender_name, sender_type, message, is_read, created_at)
     SELECT gen_random_uuid(), client.id, turn, client.id, 'Kim Owner', CASE turn % 2 WHEN 1 THEN 'client' ELSE 'admin' END,
       repeat('We sell honey and tea. ', 10), (client.place * 5 + turn) % 2000 > 0,
       now() - (${MESSAGES / 10} - client.place) * interval '50 minutes' + turn * interval '1 minute'
     FROM (SELECT id, row_number() OVER () AS place FROM clients LIMIT ${MESSAGES / 10}) AS client,
       generate_series(1, 10) AS turn`,
    `INSERT INTO chat_conversations (client_id, last_sequence, announced_sequence, last_message_at)
     SELECT client_id, 10, 10, max(created_at) FROM chat_messages GROUP BY client_id`,
    'VACUUM ANALYZE clients, chat_messages, chat_conversations',
  ]);
  const [row] = await manager.query<[{ id: string }]>('SELECT client_id AS id FROM chat_conversations LIMIT 1');
  clientId = row.id;
}, 120_000);
afterAll(() => app.close());

/** The plans of all statements that read conversations while the work runs. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const statements: [string, unknown[] | undefined][] = [];
  const { logger } = app.dataSource;
  const recorder = Object.create(logger) as typeof logger;
  recorder.logQuery = (sql, parameters) => {
    // the other statements belong to jobs and sweeps, which run at the same time
    if (sql.includes('chat_')) {
      statements.push([sql, parameters as unknown[] | undefined]);
    }
  };
  app.dataSource.logger = recorder;
  try {
    await work();
  } finally {
    app.dataSource.logger = logger;
  }
  const plans: string[] = [];
  for (const [sql, parameters] of statements) {
    const lines = await manager.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    plans.push(...lines.map((line) => line['QUERY PLAN']));
  }
  return plans.join('\n');
}

const query = { page: 1, pageSize: 50, sort: '-lastMessageAt', q: '', unread: undefined } as const;

describe('uses indexes with 20,000 clients and 100,000 messages', () => {
  const chat = () => app.nest.get(ChatService);
  const overview = () => app.nest.get(ChatOverviewService);
  const company = (): Principal => ({
    kind: 'client-employee',
    id: newId(),
    sessionId: newId(),
    name: 'Joel Member',
    companyId: clientId,
    rights: { level: 'member', canViewProjects: false, canViewBilling: false, canManageTeam: false },
  });

  it.each([
    ['of the newest', {}, ['ix_chat_conversations_last_message_at']],
    ['by name', { sort: 'companyName' }, ['ix_clients_company_name']],
    ['of a search', { q: 'company 1777' }, ['ix_clients_search']],
    // reading its narrow rows of all conversations is as quick as an index
    ['of those with unread messages', { unread: 'only' }, ['ix_chat_messages_unread']],
    ['with unread ones first', { unread: 'first' }, ['ix_chat_messages_unread']],
  ] as const)('for the list %s', async (_, options, indexes) => {
    for (const level of ['admin', 'employee'] as const) {
      const plans = await plansOf(() => overview().listConversations({ ...query, ...options }, callerOf(level)));
      indexes.forEach((index) => expect(plans).toContain(index));
      expect(plans).not.toContain('Seq Scan on chat_messages');
      expect(plans).not.toContain('Seq Scan on clients');
    }
  });

  it.each(['admin', 'employee'] as const)('for the unread messages of an %s', async (level) => {
    const plans = await plansOf(() => overview().listUnread(callerOf(level)));
    expect(plans).toContain('ix_chat_messages_unread');
    expect(plans).not.toContain('Seq Scan');
  });

  it('for the people of a company', async () => {
    const caller = company();
    const plans = await plansOf(async () => {
      await overview().listUnread(caller);
      await chat().list('me', { limit: 50 }, caller);
      await chat().list('me', { limit: 50, before: 5 }, caller);
      await chat().listReaders('me', caller);
    });
    expect(plans).toContain('ix_chat_messages_unread');
    expect(plans).not.toContain('Seq Scan on c');
  });

  it('for sending and for marking as read', async () => {
    const caller = company();
    const plans = await plansOf(async () => {
      await chat().send('me', { message: 'Hello', clientMessageId: newId() }, caller);
      await chat().markRead('me', {}, caller);
    });
    expect(plans).toContain('Insert on chat_messages');
    expect(plans).toContain('Update on chat_messages');
    expect(plans).not.toContain('Seq Scan on c');
  });

  it('for the figures', async () => {
    const plans = await plansOf(() => overview().getStats(callerOf('admin')));
    expect(plans).not.toContain('Seq Scan on chat_messages');
    expect(plans).toContain('ix_chat_messages_created_at');
  });
});
