import type { Authentication } from '../../common/http/access/authenticator.js';

/** Announcements are the rule and make a change felt at once; this bounds what a lost one can do. */
const TTL_MS = 5000;
const MAX_ENTRIES = 10_000;

/** Recent answers about sessions. */
export class SessionCache {
  private readonly entries = new Map<string, { answer: Authentication; until: number }>();
  private changes = 0;

  /** The remembered answer, or what `load` says. An answer that was overtaken by a change is not remembered. */
  async get(sessionId: string, load: () => Promise<Authentication>): Promise<Authentication> {
    const known = this.entries.get(sessionId);
    if (known && known.until > performance.now()) {
      return known.answer;
    }
    const before = this.changes;
    const answer = await load();
    if (before === this.changes) {
      this.makeRoom();
      this.entries.set(sessionId, { answer, until: performance.now() + TTL_MS });
    }
    return answer;
  }

  forget(sessionId: string): void {
    this.changes += 1;
    this.entries.delete(sessionId);
  }

  clear(): void {
    this.changes += 1;
    this.entries.clear();
  }

  /** Expired entries are the oldest: entries are renewed by being written again. */
  private makeRoom(): void {
    if (this.entries.size >= MAX_ENTRIES) {
      this.entries.clear();
    }
  }
}
