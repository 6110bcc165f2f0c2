import { referrerClasses } from '@hive/contracts';
import { OTHER } from '../analytics.rules.js';

/** Per day. */
export const MAX_CAMPAIGNS = 50;

/** Limits the number of campaign names per day, so that invented ones cannot fill the roll-ups. */
export class CampaignLimiter {
  private day = '';
  private names = new Set<string>();

  /** The name under which the source is counted: its own, or `other` beyond the limit. Referrer classes are exempt. */
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
