import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import {
  browserSocketMessageSchemas,
  socketClose,
  type BrowserSocketMessages,
  type ServerMessage,
} from '@hive/contracts';
import type { WebSocket, WebSocketServer } from 'ws';
import {
  Authenticator,
  SESSION_CHANGED_CHANNEL,
  SESSION_ENDED_CHANNEL,
} from '../../../common/http/access/authenticator.js';
import { evaluateSocket, type Upgrade } from '../../../common/http/sockets/upgrade.js';
import { EVENTS_CHANNEL } from '../../../common/events/events.js';
import { PubSub } from '../../../platform/pubsub/pub-sub.js';
import { ChatForwarder } from './chat-forwarder.js';
import { ChatRooms } from './chat-rooms.js';
import { Connections } from './connections.js';
import { isEventName } from './realtime.rules.js';
import { RoomPresence } from './room-presence.js';
import { RecentEvents } from './recent-events.js';
import { SocketMessagePipe } from './socket-message.pipe.js';

const HEARTBEAT_MS = 30_000;
const { join_chat: joinSchema, leave_chat: leaveSchema, typing: typingSchema } = browserSocketMessageSchemas;

const RESYNC: ServerMessage = { type: 'resync', data: {} };

/** `/ws`: sends events and messages of conversations to browsers, and handles their messages. */
@WebSocketGateway({ path: '/ws' })
export class RealtimeGateway
  implements
    OnGatewayInit<WebSocketServer>,
    OnGatewayConnection<WebSocket>,
    OnApplicationBootstrap,
    BeforeApplicationShutdown
{
  private readonly logger = new Logger(RealtimeGateway.name);
  private readonly recent = new RecentEvents();
  private readonly cleanups: (() => void)[] = [];
  /** Absent in a worker, which has no HTTP server. */
  private server?: WebSocketServer;
  /** When the last message about a changed session arrived. */
  private lastChangeAt = 0;
  /** Sessions being looked up; true if the session changed during the look-up. */
  private readonly lookups = new Map<string, boolean>();

  constructor(
    private readonly pubSub: PubSub,
    private readonly authenticator: Authenticator,
    private readonly connections: Connections,
    private readonly rooms: ChatRooms,
    private readonly presence: RoomPresence,
    private readonly forwarder: ChatForwarder,
  ) {}

  afterInit(server: WebSocketServer): void {
    this.server = server;
  }

  onApplicationBootstrap(): void {
    if (!this.server) {
      return;
    }
    // A timer and no job: each process pings its own sockets.
    const heartbeat = setInterval(() => {
      this.connections.heartbeat();
      this.rooms.checkAll();
      void this.closeEndedSessions();
    }, HEARTBEAT_MS);
    heartbeat.unref();
    this.presence.start();
    this.cleanups.push(
      () => clearInterval(heartbeat),
      this.pubSub.subscribe(EVENTS_CHANNEL, (message) => this.forward(message)),
      this.forwarder.start(),
      this.pubSub.subscribe(SESSION_ENDED_CHANNEL, (sessionId) => this.connections.endSession(sessionId)),
      this.pubSub.subscribe(SESSION_CHANGED_CHANNEL, (sessionId) => {
        this.lastChangeAt = performance.now();
        void this.reauthorize(sessionId);
      }),
      this.pubSub.onReconnect(() => void this.recover()),
    );
  }

  handleConnection(socket: WebSocket, { principal, startedAt, since }: Upgrade): void {
    const connection = this.connections.add(socket, principal);
    socket.on('close', () => this.rooms.leaveAll(connection));
    if (since !== undefined && this.recent.mayHaveMissed(principal, since)) {
      socket.send(JSON.stringify(RESYNC));
    }
    if (this.lastChangeAt >= startedAt) {
      void this.reauthorize(principal.sessionId);
    }
  }

  /** From now on upgrades are refused with 503. */
  async beforeApplicationShutdown(): Promise<void> {
    this.server?.close();
    for (const cleanup of this.cleanups) {
      cleanup();
    }
    this.connections.closeAll();
    await this.presence.stop();
  }

  @SubscribeMessage('join_chat')
  join(
    @ConnectedSocket() socket: WebSocket,
    @MessageBody(new SocketMessagePipe(joinSchema)) message: BrowserSocketMessages['join_chat'] | undefined,
    @MessageBody('clientId') clientId: unknown,
  ): void {
    const connection = this.connections.of(socket);
    if (connection && message) {
      this.rooms.join(connection, message);
    } else if (connection && typeof clientId === 'string') {
      this.rooms.refuse(connection, clientId, 'REQUEST.INVALID');
    }
  }

  @SubscribeMessage('leave_chat')
  leave(
    @ConnectedSocket() socket: WebSocket,
    @MessageBody(new SocketMessagePipe(leaveSchema)) message?: BrowserSocketMessages['leave_chat'],
  ): void {
    const connection = this.connections.of(socket);
    if (connection && message) {
      this.rooms.leave(connection, message);
    }
  }

  @SubscribeMessage('typing')
  typing(
    @ConnectedSocket() socket: WebSocket,
    @MessageBody(new SocketMessagePipe(typingSchema)) message?: BrowserSocketMessages['typing'],
  ): void {
    const connection = this.connections.of(socket);
    if (connection && message) {
      this.rooms.typing(connection, message);
    }
  }

  /** After missed messages: closes sockets of ended sessions and makes browsers refetch everything else. */
  private async recover(): Promise<void> {
    this.recent.markGap();
    this.connections.broadcast(RESYNC);
    await this.closeEndedSessions();
    for (const sessionId of this.connections.sessionIds()) {
      await this.reauthorize(sessionId);
    }
  }

  /**
   * Lets the session's sockets receive what its person may receive now, or closes them. Only one look-up per session runs
   * at a time; a change during it repeats it, so that an outdated result is never applied.
   */
  private async reauthorize(sessionId: string): Promise<void> {
    if (this.connections.ofSession(sessionId).length === 0) {
      return;
    }
    if (this.lookups.has(sessionId)) {
      this.lookups.set(sessionId, true);
      return;
    }
    let apply: () => void;
    do {
      this.lookups.set(sessionId, false);
      apply = await this.lookUp(sessionId);
    } while (this.lookups.get(sessionId));
    this.lookups.delete(sessionId);
    apply();
  }

  /** Returns the action for the session's sockets. Never rejects. */
  private async lookUp(sessionId: string): Promise<() => void> {
    const { sessionEnded, restricted } = socketClose;
    const close = (code: number) => () => this.connections.closeSession(sessionId, code);
    try {
      const decision = evaluateSocket(await this.authenticator.authenticateSession(sessionId));
      if ('principal' in decision) {
        return () => {
          this.connections.setPrincipal(sessionId, decision.principal);
          this.connections.ofSession(sessionId).forEach((connection) => this.rooms.personChanged(connection));
        };
      }
      return close(decision.reject === 401 ? sessionEnded : restricted);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Looking up a changed session failed; its sockets have to reconnect' });
      return close(restricted);
    }
  }

  /** Runs at every heartbeat, too, because an expiring session publishes no message. */
  private async closeEndedSessions(): Promise<void> {
    const sessionIds = this.connections.sessionIds();
    try {
      const ended = sessionIds.length === 0 ? [] : await this.authenticator.findEnded(sessionIds);
      ended.forEach((sessionId) => this.connections.endSession(sessionId));
    } catch (error) {
      this.logger.warn({
        err: error,
        msg: 'Looking up the sessions of open sockets failed; the next heartbeat retries',
      });
    }
  }

  private forward(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    // Another version of the product may publish unknown events.
    if (isEventName(message.type)) {
      this.recent.record(message);
      this.connections.broadcast(message);
    }
    if (message.type === 'client.changed') {
      this.rooms.clientChanged(message.data.id);
    }
  }
}
