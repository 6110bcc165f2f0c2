import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { INestApplication } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { WebSocketServer, type WebSocket } from 'ws';
import { CONFIG, type Config } from '../../../config/config.js';
import { Authenticator } from '../access/authenticator.js';
import { authorizeUpgrade, type Upgrade } from './upgrade.js';

const MAX_PAYLOAD_BYTES = 16 * 1024;

type Verified = (isAccepted: boolean, status?: number) => void;

/** Reads a message of a browser: flat JSON, whose `type` names the handler. Others are ignored. */
function parseMessage(data: Buffer): { type: string } | undefined {
  try {
    const message = JSON.parse(data.toString()) as { type?: unknown } | null;
    return typeof message?.type === 'string' ? { ...message, type: message.type } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sockets of gateways on the HTTP server of the application. An upgrade is authorised before it is answered; a refused one
 * gets a status. Gateways receive the `Upgrade` with each connection.
 */
export class SocketAdapter extends WsAdapter {
  private readonly upgrades = new WeakMap<IncomingMessage, Upgrade>();
  private removeListener = (): void => undefined;

  constructor(private readonly app: INestApplication) {
    super(app);
  }

  override create(port: number, options: { path: string }): WebSocketServer {
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_PAYLOAD_BYTES,
      clientTracking: false,
      verifyClient: ({ req }: { req: IncomingMessage }, done: Verified) => void this.verify(req, done),
    });
    // errors of a socket are caused by the browser: `ws` closes it after an oversized or malformed frame
    server.on('connection', (socket) => socket.on('error', () => undefined));
    this.ensureHttpServerExists(port, this.app.getHttpServer() as Server);
    this.addWsServerToRegistry(server, port, options.path);
    return server;
  }

  /** Gateways close their sockets themselves, with a code. */
  override close(server: WebSocketServer): Promise<void> {
    server.close();
    return Promise.resolve();
  }

  /** Replaces the streams of the base class, which cost some kilobytes per socket. Handlers send their answers themselves. */
  override bindMessageHandlers(client: WebSocket, handlers: MessageMappingProperties[]): void {
    client.on('message', (data: Buffer) => {
      const received = parseMessage(data);
      const handler = received && handlers.find(({ message: type }) => type === received.type);
      if (handler) {
        void this.answer(handler, received);
      }
    });
  }

  override async dispose(): Promise<void> {
    this.removeListener();
    await super.dispose();
  }

  protected override ensureHttpServerExists(port: number, server?: Server): Server | undefined {
    if (server && !this.httpServersRegistry.has(port)) {
      this.httpServersRegistry.set(port, server);
      const onUpgrade = this.route.bind(this, port);
      server.on('upgrade', onUpgrade);
      this.removeListener = () => server.off('upgrade', onUpgrade);
    }
    return server;
  }

  private route(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const servers: WebSocketServer[] = this.wsServersRegistry.get(port) ?? [];
    const server = servers.find(({ path }) => path === request.url?.split('?')[0]);
    if (server) {
      // leaves out the request, which a socket would keep in memory
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, this.upgrades.get(request)));
    } else {
      socket.on('error', () => socket.destroy());
      socket.end(`HTTP/1.1 404 ${STATUS_CODES[404]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
  }

  private async answer({ callback, message: type }: MessageMappingProperties, received: object): Promise<void> {
    try {
      await callback(received, type);
    } catch (error) {
      this.logger.error({ err: error, msg: 'Answering a message failed' });
    }
  }

  private async verify(request: IncomingMessage, done: Verified): Promise<void> {
    try {
      const { publicUrl } = this.app.get<Config>(CONFIG);
      const decision = await authorizeUpgrade(request, this.app.get(Authenticator), publicUrl);
      if ('reject' in decision) {
        done(false, decision.reject);
        return;
      }
      this.upgrades.set(request, decision);
    } catch (error) {
      this.logger.error({ err: error, msg: 'Opening a socket failed' });
      done(false, 503);
      return;
    }
    done(true);
  }
}
