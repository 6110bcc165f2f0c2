import type {
  BrowserSocketMessage,
  ServerSocketMessages,
  ServerSocketMessageType,
  ServerMessage,
} from '@hive/contracts';
import { WebSocket } from 'ws';
import { pollUntil } from './observe.js';
import type { TestClient } from './test-client.js';

type Received = ServerSocketMessages[ServerSocketMessageType] | ServerMessage;

/** A socket of a person to an application that listens; it records what it receives. */
export class TestSocket {
  readonly received: Received[] = [];
  readonly closed: Promise<number>;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.received.push(JSON.parse(data.toString()) as Received));
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  /** @param address of the application, as `listen` returns it */
  static async open(address: string, person: Pick<TestClient, 'cookieHeader'>): Promise<TestSocket> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: person.cookieHeader } });
    const opened = new TestSocket(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return opened;
  }

  send(message: BrowserSocketMessage | object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Received messages of the type, oldest first. */
  messages<K extends ServerSocketMessageType>(type: K): ServerSocketMessages[K][] {
    return this.received.filter((message): message is ServerSocketMessages[K] => message.type === type);
  }

  /** The messages of the type once there are that many, or 30 seconds are over. */
  waitFor<K extends ServerSocketMessageType>(type: K, count = 1): Promise<ServerSocketMessages[K][]> {
    return pollUntil(
      () => this.messages(type),
      ({ length }) => length >= count,
    );
  }

  /** Joins and returns the first answer, of either kind. */
  async join(
    clientId: string,
    after?: number,
  ): Promise<ServerSocketMessages['joined_chat' | 'chat_refused'] | undefined> {
    const answers = () => [...this.messages('joined_chat'), ...this.messages('chat_refused')];
    const before = answers();
    this.send({ type: 'join_chat', clientId, ...(after !== undefined && { after }) });
    const news = await pollUntil(
      () => answers().filter((answer) => !before.includes(answer)),
      ({ length }) => length > 0,
    );
    return news[0];
  }
}
