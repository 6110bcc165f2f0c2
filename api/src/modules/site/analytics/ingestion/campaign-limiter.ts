import { referrerClasses } from '@hive/contracts';
import { OTHER } from '../analytics.rules.js';

/** Per day. */
export const MAX_CAMPAIGNS = 50;

/** The first names of a day. */
class DailyNames {
  private day = '';
  private names = new Set<string>();

  /** Whether the name is one of the first of the day. */
  accepts(name: string, day: string): boolean {
    if (day !== this.day) {
      this.day = day;
      this.names = new Set();
    }
    if (this.names.size >= MAX_CAMPAIGNS && !this.names.has(name)) {
      return false;
    }
    this.names.add(name);
    return true;
  }
}

/** Limits the number of names per day, so that invented ones cannot fill the roll-ups. */
export class CampaignLimiter {
  private readonly sources = new DailyNames();
  private readonly campaigns = new DailyNames();

  /** The name under which the source is counted: its own, or `other` beyond the limit. Referrer classes are exempt. */
  bucket(source: string, day: string): string {
    return referrerClasses.some((name) => name === source) || this.sources.accepts(source, day) ? source : OTHER;
  }

  /** The name under which a campaign of the source is counted: its own, or `other` beyond the limit; empty without one. */
  campaignBucket(source: string, campaign: string, day: string): string {
    return campaign === '' || this.campaigns.accepts(`${source} ${campaign}`, day) ? campaign : OTHER;
  }
}
