import type { ServerSocketMessages } from '@hive/contracts';

/** Browsers repeat that a person is typing every few seconds. */
const REPEAT_MS = 2000;

interface Signal {
  isTyping: boolean;
  /** When the person last began or continued to type. */
  at: number;
}

/** Which typing signals are passed on: at most one beginning and one end in two seconds. */
export class TypingSignals {
  private readonly rooms = new Map<string, Map<string, Signal>>();

  isNews({ clientId, person, isTyping }: ServerSocketMessages['typing'], now: number): boolean {
    const room = this.rooms.get(clientId) ?? new Map<string, Signal>();
    const key = `${person.kind}:${person.id}`;
    const last = room.get(key);
    const isNews = isTyping ? !last || now - last.at >= REPEAT_MS : last?.isTyping === true;
    if (isNews) {
      this.rooms.set(clientId, room.set(key, { isTyping, at: isTyping ? now : (last?.at ?? now) }));
    }
    return isNews;
  }

  forget(clientId: string): void {
    this.rooms.delete(clientId);
  }
}
