import { Injectable, Logger } from '@nestjs/common';
import { OWN_COMPANY_KEY, type BrowserSocketMessages, type ErrorCode } from '@hive/contracts';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import { isStaffView } from '../../../common/http/access/principal.js';
import { ThrottledWarning } from '../../../platform/throttled-warning.js';
import { chatPersonOf } from '../chat/chat.rules.js';
import { chatScopeOf } from '../chat/visible-conversations.js';
import { Connections, type Connection } from './connections.js';
import { ConversationReader } from './conversation-reader.js';
import { RoomMembers } from './room-members.js';
import { RoomPresence } from './room-presence.js';
import { SocketMessageQueue } from './socket-message-queue.js';

type Join = BrowserSocketMessages['join_chat'];

/** The conversations that the sockets of this process have joined. */
@Injectable()
export class ChatRooms {
  private readonly failed = new ThrottledWarning(
    new Logger(ChatRooms.name),
    'Answering a message failed; the browser tries again',
  );
  private readonly queues = new WeakMap<Connection, SocketMessageQueue<Join>>();

  constructor(
    private readonly connections: Connections,
    private readonly reader: ConversationReader,
    private readonly members: RoomMembers,
    private readonly presence: RoomPresence,
  ) {}

  /** Answers with `joined_chat` or `chat_refused`. */
  join(connection: Connection, message: Join): void {
    const clientId = clientIdOf(connection, message.clientId);
    const isQueued = this.queueOf(connection).addJoin({ ...message, clientId }, (latest) =>
      this.answer(connection, latest),
    );
    if (!isQueued) {
      this.refuse(connection, clientId, 'SERVER.BUSY');
    }
  }

  leave(connection: Connection, { clientId: key }: BrowserSocketMessages['leave_chat']): void {
    void this.queueOf(connection).add(() => this.remove(connection, clientIdOf(connection, key)));
  }

  /** Ignored unless the person has joined and may send. */
  typing(connection: Connection, { clientId: key, isTyping }: BrowserSocketMessages['typing']): void {
    void this.queueOf(connection).add(() => {
      const { principal } = connection;
      const clientId = clientIdOf(connection, key);
      if (this.members.has(connection, clientId) && hasCapability(principal, 'chat:send') && !isStaffView(principal)) {
        this.presence.typing({ type: 'typing', clientId, person: chatPersonOf(principal), isTyping });
      }
    });
  }

  refuse(connection: Connection, clientId: string, code: ErrorCode): void {
    this.connections.sendAll([connection], { type: 'chat_refused', clientId, code });
  }

  /** The socket is closed. */
  leaveAll(connection: Connection): void {
    for (const clientId of this.members.roomsOf(connection)) {
      this.remove(connection, clientId);
    }
  }

  /** The session now belongs to another principal: leaves rooms that it may not see. */
  personChanged(connection: Connection): void {
    for (const clientId of this.members.roomsOf(connection)) {
      void this.check(connection, clientId);
      this.presence.changed(clientId);
    }
  }

  /** The assignment may have changed; only employees depend on it. */
  clientChanged(clientId: string): void {
    this.reader.clientChanged(clientId);
    this.checkEmployees(clientId);
  }

  /** Finds changes about which this process got no message. */
  checkAll(): void {
    this.members.roomIds().forEach((clientId) => this.checkEmployees(clientId));
  }

  private checkEmployees(clientId: string): void {
    for (const connection of this.members.of(clientId)) {
      if (chatScopeOf(connection.principal) !== null) {
        void this.check(connection, clientId);
      }
    }
  }

  private async answer(connection: Connection, { clientId, after }: Join): Promise<void> {
    if (!this.connections.of(connection.socket)) {
      return;
    }
    const opened = await this.open(connection, clientId, after);
    if (!this.connections.of(connection.socket)) {
      return;
    }
    if (typeof opened === 'string') {
      this.remove(connection, clientId);
      this.refuse(connection, clientId, opened);
      return;
    }
    this.members.add(connection, clientId);
    this.presence.changed(clientId);
    this.connections.sendAll([connection], { ...opened, people: this.presence.people(clientId) });
  }

  private check(connection: Connection, clientId: string): Promise<void> {
    return this.queueOf(connection).add(async () => {
      const opened = this.members.has(connection, clientId) ? await this.open(connection, clientId) : undefined;
      if (typeof opened === 'string') {
        this.remove(connection, clientId);
        this.refuse(connection, clientId, opened);
      }
    });
  }

  /** A failed look-up counts as a temporary refusal: the browser joins again later. */
  private async open(...args: Parameters<ConversationReader['open']>): ReturnType<ConversationReader['open']> {
    try {
      return await this.reader.open(...args);
    } catch (error) {
      this.failed.log(error);
      return 'SERVER.BUSY';
    }
  }

  private remove(connection: Connection, clientId: string): void {
    if (this.members.remove(connection, clientId)) {
      this.presence.changed(clientId);
    }
  }

  private queueOf(connection: Connection): SocketMessageQueue<Join> {
    const queue = this.queues.get(connection) ?? new SocketMessageQueue<Join>((error) => this.failed.log(error));
    this.queues.set(connection, queue);
    return queue;
  }
}

/** `me` is the caller's company, as in paths. */
const clientIdOf = ({ principal }: Connection, key: string): string =>
  key === OWN_COMPANY_KEY && principal.kind !== 'staff' ? principal.companyId : key;
