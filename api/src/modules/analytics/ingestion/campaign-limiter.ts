import { referrerClasses } from '@hive/contracts';
import { OTHER } from '../analytics.rules.js';

export const MAX_CAMPAIGNS = 50;

/** Beyond so many campaigns in a day the rest share one name: made-up ones cannot fill the roll-ups. */
export class CampaignLimiter {
  private day = '';
  private names = new Set<string>();

  /** The name under which a source counts. What a referrer tells always keeps its own. */
  bucket(source: string, day: string): string {
    if (referrerClasses.some((name) => name === source)) {
      return source;
    }
    if (day !== this.day) {
      this.day = day;
      this.names = new Set();
    }
    if (this.names.size >= MAX_CAMPAIGNS && !this.names.has(source)) {
      return OTHER;
    }
    this.names.add(source);
    return source;
  }
}
