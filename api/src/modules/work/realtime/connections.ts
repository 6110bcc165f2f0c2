import { Injectable } from '@nestjs/common';
import { SOCKET_MESSAGES_PER_SECOND, socketClose, type ServerSocketMessage, type ServerMessage } from '@hive/contracts';
import type { WebSocket } from 'ws';
import type { Principal } from '../../../common/http/access/principal.js';
import { keysOf, personKey, sessionKey, type ConnectionKey } from './connection-keys.js';
import { canReceive, hasHiddenPayload } from './realtime.rules.js';

/** A browser that reads too slowly is disconnected; it catches up after reconnecting. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Covers sessions that end while their socket is opening. */
const ENDED_RETENTION_MS = 60_000;
const GOING_AWAY = 1001;
/** Time for the closing handshake. A slow socket has to read its buffered data first. */
const CLOSE_TIMEOUT_MS = 500;
const SLOW_CLOSE_TIMEOUT_MS = 5000;
const SECOND_MS = 1000;
/** Tabs of one login. */
const MAX_SOCKETS_PER_SESSION = 20;
/** Tabs of all logins of a person. */
const MAX_SOCKETS_PER_PERSON = 60;

/** A socket and its current principal. */
export class Connection {
  isAlive = true;
  private windowStartedAt = 0;
  private received = 0;

  constructor(
    readonly socket: WebSocket,
    public principal: Principal,
  ) {}

  /** Counts a message of the browser; false when it sends too many. */
  countMessage(now: number): boolean {
    if (now - this.windowStartedAt >= SECOND_MS) {
      this.windowStartedAt = now;
      this.received = 0;
    }
    this.received += 1;
    return this.received <= SOCKET_MESSAGES_PER_SECOND;
  }
}

/** The sockets of this process. */
@Injectable()
export class Connections {
  private readonly connections = new Map<WebSocket, Connection>();

  /** Open sockets of this process. */
  get count(): number {
    return this.connections.size;
  }

  private readonly groups = new Map<ConnectionKey, Set<Connection>>();
  private readonly ended = new Map<string, number>();

  add(socket: WebSocket, principal: Principal): Connection {
    const connection = new Connection(socket, principal);
    this.connections.set(socket, connection);
    this.group(connection);
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('message', () => {
      if (!connection.countMessage(performance.now()) && socket.readyState === socket.OPEN) {
        this.close(connection, socketClose.tooMany);
      }
    });
    socket.on('close', () => {
      this.connections.delete(socket);
      this.ungroup(connection);
    });
    if (this.ended.has(principal.sessionId)) {
      socket.close(socketClose.sessionEnded);
    } else if (this.hasTooMany(principal)) {
      this.close(connection, socketClose.tooMany);
    }
    return connection;
  }

  /** Undefined when the socket is closing or closed. */
  of(socket: WebSocket): Connection | undefined {
    return socket.readyState === socket.OPEN ? this.connections.get(socket) : undefined;
  }

  /** Distinct ids, because a session may have several tabs. */
  sessionIds(): string[] {
    return [...new Set([...this.connections.values()].map(({ principal }) => principal.sessionId))];
  }

  /** Sends to every connection that may receive the event. */
  broadcast(message: ServerMessage): void {
    const text = JSON.stringify(message);
    const withoutPayload = JSON.stringify({ type: message.type, data: {} });
    for (const connection of this.connections.values()) {
      const { principal } = connection;
      if (canReceive(principal, message)) {
        this.sendText(connection, hasHiddenPayload(principal, message.type) ? withoutPayload : text);
      }
    }
  }

  /** Sends to all connections of the groups, once each if no connection is in two of them. */
  sendTo(keys: readonly ConnectionKey[], message: ServerSocketMessage | ServerMessage): void {
    this.sendAll(
      keys.flatMap((key) => [...(this.groups.get(key) ?? [])]),
      message,
    );
  }

  sendAll(connections: Iterable<Connection>, message: ServerSocketMessage | ServerMessage): void {
    const text = JSON.stringify(message);
    for (const connection of connections) {
      this.sendText(connection, text);
    }
  }

  /** Whether this process has a connection of one of the groups. */
  hasAny(keys: readonly ConnectionKey[]): boolean {
    return keys.some((key) => this.groups.has(key));
  }

  endSession(sessionId: string): void {
    this.ended.set(sessionId, Date.now());
    this.closeSession(sessionId, socketClose.sessionEnded);
  }

  ofSession(sessionId: string): Connection[] {
    return [...(this.groups.get(sessionKey(sessionId)) ?? [])];
  }

  /** From now on the session's sockets receive what this principal may receive. */
  setPrincipal(sessionId: string, principal: Principal): void {
    for (const connection of this.ofSession(sessionId)) {
      this.ungroup(connection);
      connection.principal = principal;
      this.group(connection);
    }
  }

  /** Closes the session's sockets; after `restricted` their browsers ask for the user, then reconnect if they may. */
  closeSession(sessionId: string, code: number): void {
    for (const connection of this.ofSession(sessionId)) {
      this.close(connection, code);
    }
  }

  /** Terminates connections without a pong since the last ping. */
  heartbeat(now = Date.now()): void {
    for (const connection of this.connections.values()) {
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
    for (const connection of this.connections.values()) {
      this.close(connection, GOING_AWAY);
    }
  }

  /** Closes with a code and terminates the socket if the peer does not respond. */
  close({ socket }: Connection, code: number, timeoutMs = CLOSE_TIMEOUT_MS): void {
    socket.close(code);
    setTimeout(() => socket.terminate(), timeoutMs).unref();
  }

  private hasTooMany(principal: Principal): boolean {
    const count = (key: ConnectionKey) => this.groups.get(key)?.size ?? 0;
    return (
      count(sessionKey(principal.sessionId)) > MAX_SOCKETS_PER_SESSION ||
      count(personKey(principal)) > MAX_SOCKETS_PER_PERSON
    );
  }

  private sendText(connection: Connection, text: string): void {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) {
      return;
    }
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.close(connection, socketClose.tooSlow, SLOW_CLOSE_TIMEOUT_MS);
    } else {
      socket.send(text);
    }
  }

  private group(connection: Connection): void {
    for (const key of keysOf(connection.principal)) {
      const group = this.groups.get(key) ?? new Set();
      this.groups.set(key, group.add(connection));
    }
  }

  private ungroup(connection: Connection): void {
    for (const key of keysOf(connection.principal)) {
      const group = this.groups.get(key);
      if (group?.delete(connection) && group.size === 0) {
        this.groups.delete(key);
      }
    }
  }
}
