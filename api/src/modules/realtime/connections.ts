import { socketClose, type ServerMessage } from '@hive/contracts';
import type { WebSocket } from 'ws';
import type { Principal } from '../../common/http/access/principal.js';
import { canReceive } from './realtime.rules.js';

/** A browser that reads slower than we send is disconnected; it refetches when it is back. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Sessions that ended while their socket was still opening are remembered this long. */
const ENDED_MEMORY_MS = 60_000;
const SERVER_STOPS = 1001;
/** How long a closing socket may take to agree. One that is behind first has to read what waits for it. */
const GRACE_MS = 500;
const GRACE_OF_SLOW_MS = 5000;

interface Connection {
  socket: WebSocket;
  principal: Principal;
  alive: boolean;
}

/** The sockets of this process. */
export class Connections {
  private readonly connections = new Set<Connection>();
  private readonly ended = new Map<string, number>();

  get size(): number {
    return this.connections.size;
  }

  add(socket: WebSocket, principal: Principal): void {
    const connection: Connection = { socket, principal, alive: true };
    this.connections.add(connection);
    socket.on('pong', () => (connection.alive = true));
    socket.on('close', () => this.connections.delete(connection));
    // Too long or malformed frames; `ws` closes the socket itself.
    socket.on('error', () => undefined);
    if (this.ended.has(principal.sessionId)) {
      socket.close(socketClose.sessionEnded);
    }
  }

  /** Each once, however many tabs it has. */
  sessionIds(): string[] {
    return [...new Set([...this.connections].map(({ principal }) => principal.sessionId))];
  }

  /** To everyone who may hear it. */
  broadcast(message: ServerMessage): void {
    const frame = JSON.stringify(message);
    for (const { socket, principal } of this.connections) {
      if (socket.readyState !== socket.OPEN || !canReceive(principal, message.type)) {
        continue;
      }
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
        this.drop(socket, socketClose.tooSlow, GRACE_OF_SLOW_MS);
      } else {
        socket.send(frame);
      }
    }
  }

  endSession(sessionId: string): void {
    this.ended.set(sessionId, Date.now());
    for (const { socket, principal } of this.connections) {
      if (principal.sessionId === sessionId) {
        this.drop(socket, socketClose.sessionEnded);
      }
    }
  }

  /** Who has not answered the last ping is gone. */
  heartbeat(now = Date.now()): void {
    for (const connection of this.connections) {
      if (connection.alive) {
        connection.alive = false;
        connection.socket.ping();
      } else {
        connection.socket.terminate();
      }
    }
    for (const [sessionId, at] of this.ended) {
      if (now - at > ENDED_MEMORY_MS) {
        this.ended.delete(sessionId);
      }
    }
  }

  closeAll(): void {
    for (const { socket } of this.connections) {
      this.drop(socket, SERVER_STOPS);
    }
  }

  /** Says why, and does not wait long for an answer. */
  private drop(socket: WebSocket, code: number, graceMs = GRACE_MS): void {
    socket.close(code);
    setTimeout(() => socket.terminate(), graceMs).unref();
  }
}
