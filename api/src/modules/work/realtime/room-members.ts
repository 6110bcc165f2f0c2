import { Injectable } from '@nestjs/common';
import type { ChatPerson } from '@hive/contracts';
import { isStaffView } from '../../../common/http/access/principal.js';
import { chatPersonOf } from '../chat/chat.rules.js';
import type { Connection } from './connections.js';

/** Which connections of this process have joined which conversation. */
@Injectable()
export class RoomMembers {
  private readonly rooms = new Map<string, Set<Connection>>();
  private readonly joined = new Map<Connection, Set<string>>();

  add(connection: Connection, clientId: string): void {
    addTo(this.rooms, clientId, connection);
    addTo(this.joined, connection, clientId);
  }

  /** Returns whether it was in the room. */
  remove(connection: Connection, clientId: string): boolean {
    removeFrom(this.joined, connection, clientId);
    return removeFrom(this.rooms, clientId, connection);
  }

  has(connection: Connection, clientId: string): boolean {
    return this.rooms.get(clientId)?.has(connection) ?? false;
  }

  of(clientId: string): Connection[] {
    return [...(this.rooms.get(clientId) ?? [])];
  }

  roomsOf(connection: Connection): string[] {
    return [...(this.joined.get(connection) ?? [])];
  }

  roomIds(): string[] {
    return [...this.rooms.keys()];
  }

  /** The people in the room, without staff who look at the portal as the client. */
  peopleOf(clientId: string): ChatPerson[] {
    return this.of(clientId)
      .filter(({ principal }) => !isStaffView(principal))
      .map(({ principal }) => chatPersonOf(principal));
  }
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** Returns whether the set had the value. */
function removeFrom<K, V>(sets: Map<K, Set<V>>, key: K, value: V): boolean {
  const set = sets.get(key);
  const had = set?.delete(value) ?? false;
  if (set?.size === 0) {
    sets.delete(key);
  }
  return had;
}
