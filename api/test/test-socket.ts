import type { ChatBrowserFrame, ChatServerFrames, ChatServerFrameType, ServerMessage } from '@hive/contracts';
import { WebSocket } from 'ws';
import { pollUntil } from './observe.js';
import type { TestClient } from './test-client.js';

type Received = ChatServerFrames[ChatServerFrameType] | ServerMessage;

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

  send(frame: ChatBrowserFrame | object): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Received frames of the type, oldest first. */
  frames<K extends ChatServerFrameType>(type: K): ChatServerFrames[K][] {
    return this.received.filter((frame): frame is ChatServerFrames[K] => frame.type === type);
  }

  /** The frames of the type once there are that many, or 30 seconds are over. */
  waitFor<K extends ChatServerFrameType>(type: K, count = 1): Promise<ChatServerFrames[K][]> {
    return pollUntil(
      () => this.frames(type),
      ({ length }) => length >= count,
    );
  }

  /** Joins and returns the first answer, of either kind. */
  async join(clientId: string, after?: number): Promise<ChatServerFrames['joined_chat' | 'chat_refused'] | undefined> {
    const answers = () => [...this.frames('joined_chat'), ...this.frames('chat_refused')];
    const before = answers();
    this.send({ type: 'join_chat', clientId, ...(after !== undefined && { after }) });
    const news = await pollUntil(
      () => answers().filter((answer) => !before.includes(answer)),
      ({ length }) => length > 0,
    );
    return news[0];
  }
}
