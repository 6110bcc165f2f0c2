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
import type { ServerMessage } from '@hive/contracts';
import { WebSocketServer } from 'ws';
import { Authenticator, SESSION_ENDED_CHANNEL } from '../../common/http/access/authenticator.js';
import { EVENTS_CHANNEL } from '../../common/events/events.js';
import { CONFIG, type Config } from '../../config/config.js';
import { PubSub } from '../../platform/pubsub/pub-sub.js';
import { Connections } from './connections.js';
import { isEventName } from './realtime.rules.js';
import { authorizeUpgrade, rejectUpgrade } from './upgrade.js';

const HEARTBEAT_MS = 30_000;
const MAX_PAYLOAD_BYTES = 16 * 1024;

/** `/ws`: tells the browsers of staff what happened, whichever process it happened in. Frames from browsers are ignored. */
@Injectable()
export class RealtimeGateway implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RealtimeGateway.name);
  private readonly connections = new Connections();
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly endings: (() => void)[] = [];
  private stopping = false;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly pubSub: PubSub,
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  onApplicationBootstrap(): void {
    // A process that only works on jobs has no HTTP server.
    const server = this.adapterHost.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) {
      return;
    }
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      void this.upgrade(request, socket, head);
    server.on('upgrade', onUpgrade);
    const heart = setInterval(() => {
      this.connections.heartbeat();
      void this.dropEnded();
    }, HEARTBEAT_MS);
    heart.unref();
    this.endings.push(
      () => clearInterval(heart),
      this.pubSub.subscribe(EVENTS_CHANNEL, (message) => this.tell(message)),
      this.pubSub.subscribe(SESSION_ENDED_CHANNEL, (sessionId) => this.connections.endSession(sessionId)),
      this.pubSub.onReconnect(() => void this.recover()),
    );
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const end of this.endings) {
      end();
    }
    this.connections.closeAll();
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      const verdict = await authorizeUpgrade(request, this.authenticator, this.config.publicUrl);
      if ('refuse' in verdict || this.stopping) {
        rejectUpgrade(socket, 'refuse' in verdict ? verdict.refuse : 503);
        return;
      }
      this.sockets.handleUpgrade(request, socket, head, (ws) => this.connections.add(ws, verdict.principal));
    } catch (error) {
      this.logger.error({ err: error, msg: 'A socket could not be opened' });
      rejectUpgrade(socket, 503);
    }
  }

  /** After messages may have been missed: ends of sessions are looked up, everything else browsers fetch anew. */
  private async recover(): Promise<void> {
    this.connections.broadcast({ type: 'resync', data: {} });
    await this.dropEnded();
  }

  /** The heartbeat asks as well: a session that expires is announced by nobody. */
  private async dropEnded(): Promise<void> {
    const open = this.connections.sessionIds();
    try {
      const ended = open.length === 0 ? [] : await this.authenticator.findEnded(open);
      ended.forEach((sessionId) => this.connections.endSession(sessionId));
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Could not look up the sessions of open sockets; tried again soon' });
    }
  }

  private tell(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    // Another version of the product may announce what this one does not know.
    if (isEventName(message.type)) {
      this.connections.broadcast(message);
    }
  }
}
