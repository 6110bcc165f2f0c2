import { socketClose, type ServerMessage } from '@hive/contracts';
import type { WebSocket } from 'ws';
import type { Principal } from '../../common/http/access/principal.js';
import { canReceive, hasHiddenPayload } from './realtime.rules.js';

/** A browser that reads too slowly is disconnected; it refetches after reconnecting. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Covers sessions that end while their socket is opening. */
const ENDED_RETENTION_MS = 60_000;
const GOING_AWAY = 1001;
/** Time for the closing handshake. A slow socket has to read its buffered data first. */
const CLOSE_TIMEOUT_MS = 500;
const SLOW_CLOSE_TIMEOUT_MS = 5000;

interface Connection {
  socket: WebSocket;
  principal: Principal;
  isAlive: boolean;
}

/** The sockets of this process. */
export class Connections {
  private readonly connections = new Set<Connection>();
  private readonly ended = new Map<string, number>();

  get size(): number {
    return this.connections.size;
  }

  add(socket: WebSocket, principal: Principal): void {
    const connection: Connection = { socket, principal, isAlive: true };
    this.connections.add(connection);
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('close', () => this.connections.delete(connection));
    // `ws` closes the socket itself after an oversized or malformed frame.
    socket.on('error', () => undefined);
    if (this.ended.has(principal.sessionId)) {
      socket.close(socketClose.sessionEnded);
    }
  }

  /** Distinct ids, because a session may have several tabs. */
  sessionIds(): string[] {
    return [...new Set([...this.connections].map(({ principal }) => principal.sessionId))];
  }

  /** Sends to every connection that may receive the event. */
  broadcast(message: ServerMessage): void {
    const frame = JSON.stringify(message);
    const withoutPayload = JSON.stringify({ type: message.type, data: {} });
    for (const { socket, principal } of this.connections) {
      if (socket.readyState !== socket.OPEN || !canReceive(principal, message)) {
        continue;
      }
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
        this.close(socket, socketClose.tooSlow, SLOW_CLOSE_TIMEOUT_MS);
      } else {
        socket.send(hasHiddenPayload(principal, message.type) ? withoutPayload : frame);
      }
    }
  }

  endSession(sessionId: string): void {
    this.ended.set(sessionId, Date.now());
    this.closeSession(sessionId, socketClose.sessionEnded);
  }

  has(sessionId: string): boolean {
    return this.of(sessionId).length > 0;
  }

  /** From now on the session's sockets receive what this principal may receive. */
  setPrincipal(sessionId: string, principal: Principal): void {
    for (const connection of this.of(sessionId)) {
      connection.principal = principal;
    }
  }

  /** Closes the session's sockets; after `restricted` their browsers ask for the user, then reconnect if they may. */
  closeSession(sessionId: string, code: number): void {
    for (const { socket } of this.of(sessionId)) {
      this.close(socket, code);
    }
  }

  /** Terminates connections without a pong since the last ping. */
  heartbeat(now = Date.now()): void {
    for (const connection of this.connections) {
      if (connection.isAlive) {
        connection.isAlive = false;
        connection.socket.ping();
      } else {
        connection.socket.terminate();
      }
    }
    for (const [sessionId, at] of this.ended) {
      if (now - at > ENDED_RETENTION_MS) {
        this.ended.delete(sessionId);
      }
    }
  }

  closeAll(): void {
    for (const { socket } of this.connections) {
      this.close(socket, GOING_AWAY);
    }
  }

  private of(sessionId: string): Connection[] {
    return [...this.connections].filter(({ principal }) => principal.sessionId === sessionId);
  }

  /** Closes with a code and terminates the socket if the peer does not respond. */
  private close(socket: WebSocket, code: number, timeoutMs = CLOSE_TIMEOUT_MS): void {
    socket.close(code);
    setTimeout(() => socket.terminate(), timeoutMs).unref();
  }
}
