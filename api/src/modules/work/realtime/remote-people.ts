import type { ChatPerson } from '@hive/contracts';

/** A process without a heartbeat for this long has crashed. */
const SILENCE_MS = 30_000;

/** People who joined in other processes, for rooms that this process also has. */
export class RemotePeople {
  private readonly rooms = new Map<string, Map<string, readonly ChatPerson[]>>();
  private readonly heardAt = new Map<string, number>();

  heard(processId: string, now = performance.now()): void {
    this.heardAt.set(processId, now);
  }

  of(clientId: string): ChatPerson[] {
    return [...(this.rooms.get(clientId)?.values() ?? [])].flat();
  }

  set(clientId: string, processId: string, people: readonly ChatPerson[]): void {
    const room = this.rooms.get(clientId) ?? new Map<string, readonly ChatPerson[]>();
    this.rooms.set(clientId, room.set(processId, people));
  }

  /** This process has left the room. */
  forget(clientId: string): void {
    this.rooms.delete(clientId);
  }

  /** The process has ended. Returns the rooms in which it had people. */
  remove(processId: string): string[] {
    this.heardAt.delete(processId);
    return [...this.rooms].filter(([, room]) => room.delete(processId)).map(([clientId]) => clientId);
  }

  /** Removes processes that have been silent for too long. Returns the rooms in which they had people. */
  removeSilent(now = performance.now()): string[] {
    const silent = [...this.heardAt].filter(([, at]) => now - at > SILENCE_MS);
    return [...new Set(silent.flatMap(([processId]) => this.remove(processId)))];
  }
}
