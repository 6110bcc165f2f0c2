import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock.js';
import { SettingsService } from '../../settings/settings.service.js';
import { TimeZoneCalendar } from './time-zone-calendar.js';

const FRESH_FOR_MS = 60_000;

/**
 * The agency's calendar, in the time zone of the settings. A new zone counts from the next minute on; days that are over
 * keep the zone they were counted in.
 */
@Injectable()
export class BusinessCalendar {
  private latest: { at: number; days: Promise<TimeZoneCalendar> } | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** While the settings cannot be read, what they said before. */
  async current(): Promise<TimeZoneCalendar> {
    const now = Date.now();
    if (!this.latest || now - this.latest.at > FRESH_FOR_MS) {
      const before = this.latest?.days;
      const days = this.read().catch((error: unknown) => before ?? this.forget(error));
      this.latest = { at: now, days };
    }
    return this.latest.days;
  }

  /** The agency's date right now. */
  async today(): Promise<string> {
    return (await this.current()).dateAt(this.clock.now());
  }

  private forget(error: unknown): never {
    this.latest = undefined;
    throw error;
  }

  private async read(): Promise<TimeZoneCalendar> {
    return new TimeZoneCalendar((await this.settings.get()).timeZone);
  }
}
