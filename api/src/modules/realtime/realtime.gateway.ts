import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { socketClose, type ServerMessage } from '@hive/contracts';
import { WebSocketServer } from 'ws';
import {
  Authenticator,
  SESSION_CHANGED_CHANNEL,
  SESSION_ENDED_CHANNEL,
} from '../../common/http/access/authenticator.js';
import { EVENTS_CHANNEL } from '../../common/events/events.js';
import { CONFIG, type Config } from '../../config/config.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { Connections } from './connections.js';
import { isEventName } from './realtime.rules.js';
import { RecentEvents } from './recent-events.js';
import { authorizeUpgrade, evaluateSocket, rejectUpgrade, sinceOf } from './upgrade.js';

const HEARTBEAT_MS = 30_000;
const MAX_PAYLOAD_BYTES = 16 * 1024;
const RESYNC: ServerMessage = { type: 'resync', data: {} };

/** `/ws`: sends events of every process to browsers. Frames from browsers are ignored. */
@Injectable()
export class RealtimeGateway implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RealtimeGateway.name);
  private readonly connections = new Connections();
  private readonly recent = new RecentEvents();
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly cleanups: (() => void)[] = [];
  /** Counts messages about changed sessions: one that arrives while a socket opens concerns that socket, too. */
  private changes = 0;
  /** Sessions whose person is being looked up; true when it changed again meanwhile. */
  private readonly lookups = new Map<string, boolean>();
  private isStopping = false;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly pubSub: PubSub,
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  onApplicationBootstrap(): void {
    // A worker has no HTTP server.
    const server = this.adapterHost.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) {
      return;
    }
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      void this.upgrade(request, socket, head);
    server.on('upgrade', onUpgrade);
    // A timer and no job: each process pings its own sockets.
    const heartbeat = setInterval(() => {
      this.connections.heartbeat();
      void this.closeEndedSessions();
    }, HEARTBEAT_MS);
    heartbeat.unref();
    this.cleanups.push(
      () => clearInterval(heartbeat),
      this.pubSub.subscribe(EVENTS_CHANNEL, (message) => this.forward(message)),
      this.pubSub.subscribe(SESSION_ENDED_CHANNEL, (sessionId) => this.connections.endSession(sessionId)),
      this.pubSub.subscribe(SESSION_CHANGED_CHANNEL, (sessionId) => {
        this.changes += 1;
        void this.reauthorize(sessionId);
      }),
      this.pubSub.onReconnect(() => void this.recover()),
    );
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    for (const cleanup of this.cleanups) {
      cleanup();
    }
    this.connections.closeAll();
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const { changes } = this;
    try {
      const decision = await authorizeUpgrade(request, this.authenticator, this.config.publicUrl);
      if ('reject' in decision || this.isStopping) {
        rejectUpgrade(socket, 'reject' in decision ? decision.reject : 503);
        return;
      }
      const { principal } = decision;
      const since = sinceOf(request);
      this.sockets.handleUpgrade(request, socket, head, (ws) => {
        this.connections.add(ws, principal);
        if (since !== undefined && this.recent.mayHaveMissed(principal, since)) {
          ws.send(JSON.stringify(RESYNC));
        }
      });
      if (changes !== this.changes) {
        await this.reauthorize(principal.sessionId);
      }
    } catch (error) {
      this.logger.error({ err: error, msg: 'Opening a socket failed' });
      rejectUpgrade(socket, 503);
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
   * Lets the session's sockets receive what its person may receive now, or closes them. One look-up of a session runs at a
   * time, and a change during it repeats it: otherwise the answer to an earlier change could arrive last.
   */
  private async reauthorize(sessionId: string): Promise<void> {
    if (!this.connections.has(sessionId)) {
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

  /** What becomes of the session's sockets. Never rejects. */
  private async lookUp(sessionId: string): Promise<() => void> {
    const { sessionEnded, restricted } = socketClose;
    const close = (code: number) => () => this.connections.closeSession(sessionId, code);
    try {
      const decision = evaluateSocket(await this.authenticator.authenticateSession(sessionId));
      if ('principal' in decision) {
        return () => this.connections.setPrincipal(sessionId, decision.principal);
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
      this.recent.record(message.type);
      this.connections.broadcast(message);
    }
  }
}
