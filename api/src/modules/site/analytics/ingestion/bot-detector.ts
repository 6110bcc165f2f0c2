import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const MAX_CACHED = 5_000;

/** Recognizes bots by their user agent. Results are cached: the list of bots is one long regular expression. */
export class BotDetector {
  private readonly cache = new LRUCache<string, boolean>({ max: MAX_CACHED });

  /** Browsers always send a user agent, so an empty one is a bot's. */
  isBot(userAgent: string): boolean {
    const cached = this.cache.get(userAgent);
    if (cached !== undefined) {
      return cached;
    }
    const result = userAgent === '' || isbot(userAgent);
    this.cache.set(userAgent, result);
    return result;
  }
}
