import assert from 'node:assert/strict';
import type { ChatMessage } from '@hive/contracts';
import { publishEvent } from '../src/common/events/events.js';
import { PubSub } from '../src/platform/pubsub/pub-sub.js';
import { pollUntil } from './observe.js';
import { createTestApp, type TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';
import { TestSocket } from './test-socket.js';

export type Person = TestClient & { id: string };

/** Two processes on one database, with the sockets of a test: messages have to reach the sockets of both. */
export class ChatProcesses {
  private sockets: TestSocket[] = [];

  private constructor(
    readonly first: TestApp,
    readonly second: TestApp,
    private readonly addresses: readonly [string, string],
  ) {}

  static async start(): Promise<ChatProcesses> {
    const first = await createTestApp();
    const second = await createTestApp({ beside: first });
    return new ChatProcesses(first, second, [await first.listen(), await second.listen()]);
  }

  async stop(): Promise<void> {
    await this.second.close();
    await this.first.close();
  }

  closeSockets(): void {
    this.sockets.forEach(({ socket }) => socket.terminate());
    this.sockets = [];
  }

  async openSocket(person: TestClient, process: 0 | 1 = 1): Promise<TestSocket> {
    const socket = await TestSocket.open(this.addresses[process], person);
    this.sockets.push(socket);
    return socket;
  }

  /** Resolves when all sockets have received what the first process has published so far. */
  async allDelivered(): Promise<void> {
    const revision = Math.floor(Math.random() * 1e9);
    const pubSub = this.first.nest.get(PubSub);
    await publishEvent(pubSub, { type: 'release.changed', data: { remote: 'mf-admin', revision } });
    const hasIt = ({ received }: TestSocket) =>
      received.some((message) => message.type === 'release.changed' && message.data.revision === revision);
    const open = this.sockets.filter(({ socket }) => socket.readyState === socket.OPEN);
    assert(await pollUntil(() => open.every(hasIt), Boolean), 'A socket did not receive an event');
  }

  async send(person: TestClient, clientId: string, message: string): Promise<ChatMessage> {
    const { status, body } = await person.post<ChatMessage>(`/api/clients/${clientId}/chat`, { message });
    assert(status === 201, `Sending answered ${status}`);
    return body;
  }

  /** Adds messages as a process does that ends before it publishes them. */
  async storeWithoutPublishing(clientId: string, count: number, text = 'Number '): Promise<void> {
    await this.first.dataSource.query(
      `WITH messages AS (
         INSERT INTO chat_messages (id, client_id, sequence, sender_id, sender_name, sender_type, message)
         SELECT gen_random_uuid(), $1, n, $1, 'Kim', 'client', $3 || n FROM generate_series(1, $2::integer) AS n
       )
       INSERT INTO chat_conversations (client_id, last_sequence, last_message_at) VALUES ($1, $2, now())`,
      [clientId, count, text],
    );
  }

  /** Up to which message the conversation was published. */
  async publishedSequence(clientId: string): Promise<number | undefined> {
    const [row] = await this.first.dataSource.query<{ announced: number }[]>(
      'SELECT announced_sequence AS announced FROM chat_conversations WHERE client_id = $1',
      [clientId],
    );
    return row?.announced;
  }

  async assign(clientId: string, employeeId: string | null): Promise<void> {
    const admin = await this.first.loginAsStaff('admin');
    const { status } = await admin.call('PATCH', `/api/clients/${clientId}/assign`, { body: { employeeId } });
    assert(status === 200, `Assigning answered ${status}`);
  }

  /** A client with everyone who receives its conversation, and others who do not. */
  async makePeople() {
    const { first } = this;
    const client = await first.loginAsClient();
    const lead = await first.loginAsStaff('employee');
    await this.assign(client.id, lead.id);
    const stranger = await first.loginAsClient();
    return {
      client,
      recipients: {
        client,
        member: await first.loginAsTeam(client.id, { level: 'member' }),
        owner: await first.loginAsTeam(client.id, { level: 'owner' }),
        lead,
        manager: await first.loginAsStaff('manager'),
        admin: await first.loginAsStaff('admin'),
      } satisfies Record<string, Person>,
      others: {
        'another client': stranger,
        'a member of another client': await first.loginAsTeam(stranger.id, { level: 'owner' }),
        'an employee with other clients': await first.loginAsStaff('employee'),
      } satisfies Record<string, Person>,
    };
  }
}
