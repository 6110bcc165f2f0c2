import type { ChatStats } from '@hive/contracts';
import { makeClient } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { type TestClient } from '../../../../test/test-client.js';
import { ChatConversationEntity } from './chat-conversation.entity.js';

const HOUR_SECONDS = 3600;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// lists and figures are about all clients
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM clients');
  // the Response Rate is kept for a minute
  app.clock.advance(60);
});
const statsOf = async (reader: TestClient) => (await reader.get<ChatStats>('/api/chat/stats')).body;

/** A message for each entry, with its side and how many hours ago it was written. */
async function insertTurns(entries: readonly (readonly ['client' | 'admin', number])[], assignedTo?: string) {
  const { manager } = app.dataSource;
  const { id: clientId } = await makeClient(manager, { assignedTo: assignedTo ?? null });
  const at = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_SECONDS * 1000);
  await manager.query(
    `INSERT INTO chat_messages (id, client_id, sequence, sender_id, sender_name, sender_type, message, created_at)
     SELECT gen_random_uuid(), $1, place, $1, 'Kim Owner', side, 'Hello', at
     FROM unnest($2::text[], $3::timestamptz[]) WITH ORDINALITY AS entry (side, at, place)`,
    [clientId, entries.map(([side]) => side), entries.map(([, hours]) => at(hours))],
  );
  const lastMessageAt = at(entries.at(-1)?.[1] ?? 0);
  await manager.insert(ChatConversationEntity, { clientId, lastSequence: entries.length, lastMessageAt });
  return clientId;
}

describe('GET /api/chat/stats', () => {
  it('[HV-8] has no rate while nothing is due', async () => {
    const staff = await app.loginAsStaff('admin');
    expect(await statsOf(staff)).toEqual({ totalClients: 0, activeChats: 0, responseRate: null });
    app.clock.advance(60);
    await insertTurns([['client', 23]]);
    await insertTurns([['admin', 100]]);
    expect(await statsOf(staff)).toEqual({ totalClients: 2, activeChats: 1, responseRate: null });
  });

  it.each([
    [
      'answered within 24 hours',
      [
        ['client', 30],
        ['admin', 7],
      ],
      100,
    ],
    [
      'answered after exactly 24 hours',
      [
        ['client', 30],
        ['admin', 6],
      ],
      100,
    ],
    [
      'answered after more than 24 hours',
      [
        ['client', 31],
        ['admin', 6],
      ],
      0,
    ],
    ['never answered, and due', [['client', 25]], 0],
    [
      'answered, but not yet due',
      [
        ['client', 2],
        ['admin', 1],
      ],
      100,
    ],
    [
      'of several messages, answered too late for the first of them',
      [
        ['client', 40],
        ['client', 20],
        ['admin', 5],
      ],
      0,
    ],
    [
      'answered by the first of two answers',
      [
        ['client', 100],
        ['admin', 99],
        ['admin', 1],
      ],
      100,
    ],
    [
      'begun before the period',
      [
        ['client', 750],
        ['client', 700],
        ['admin', 699],
      ],
      null,
    ],
    [
      'begun before the period, followed by one within it',
      [
        ['client', 750],
        ['admin', 719],
        ['client', 718],
        ['admin', 717],
      ],
      100,
    ],
  ] as const)('counts a turn that was %s', async (_, entries, responseRate) => {
    app.clock.stop();
    const staff = await app.loginAsStaff('admin');
    await insertTurns(entries);
    expect((await statsOf(staff)).responseRate).toBe(responseRate);
  });

  it('is read once a minute for each scope', async () => {
    app.clock.stop();
    const [staff, employee] = [await app.loginAsStaff('admin'), await app.loginAsStaff('employee')];
    expect((await statsOf(staff)).responseRate).toBeNull();
    await insertTurns([
      ['client', 30],
      ['admin', 29],
    ]);
    expect(await statsOf(staff)).toMatchObject({ totalClients: 1, responseRate: null });
    expect((await statsOf(employee)).responseRate).toBe(100);
    app.clock.advance(60);
    expect((await statsOf(staff)).responseRate).toBe(100);
  });

  it('adds up the turns of all conversations that the caller sees', async () => {
    app.clock.stop();
    const [staff, employee] = [await app.loginAsStaff('admin'), await app.loginAsStaff('employee')];
    // of five turns, four are due: three of them in time
    await insertTurns([
      ['client', 200],
      ['admin', 199],
      ['client', 150],
      ['client', 149],
      ['admin', 140],
      ['client', 3],
    ]);
    await insertTurns(
      [
        ['client', 90],
        ['admin', 89],
      ],
      employee.id,
    );
    await insertTurns(
      [
        ['client', 80],
        ['admin', 20],
      ],
      staff.id,
    );
    expect(await statsOf(staff)).toEqual({ totalClients: 3, activeChats: 2, responseRate: 75 });
    expect(await statsOf(employee)).toEqual({ totalClients: 2, activeChats: 1, responseRate: 100 });
    app.clock.advance(22 * HOUR_SECONDS);
    const later = await app.loginAsStaff('admin');
    expect(await statsOf(later)).toEqual({ totalClients: 3, activeChats: 0, responseRate: 60 });
  });
});
