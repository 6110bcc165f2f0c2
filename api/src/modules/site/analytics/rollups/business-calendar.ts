import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../common/clock.js';
import { SettingsService } from '../../settings/settings.service.js';
import { TimeZoneCalendar } from './time-zone-calendar.js';

const MAX_AGE_MS = 60_000;

/**
 * The calendar in the time zone of the settings. A changed time zone applies within a minute; days already counted keep
 * the zone they were counted in.
 */
@Injectable()
export class BusinessCalendar {
  private cached: { at: number; calendar: Promise<TimeZoneCalendar> } | undefined;

  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** `YYYY-MM-DD` at that moment. While the settings cannot be read, the last known time zone applies. */
  async dateAt(at: Date): Promise<string> {
    return (await this.current()).dateAt(at);
  }

  /** Today's date as `YYYY-MM-DD`. */
  today(): Promise<string> {
    return this.dateAt(this.clock.now());
  }

  /** The calendar in the time zone of the settings, for many moments. */
  current(): Promise<TimeZoneCalendar> {
    const now = performance.now();
    if (!this.cached || now - this.cached.at > MAX_AGE_MS) {
      const previous = this.cached?.calendar;
      const calendar = this.read().catch((error: unknown) => previous ?? this.fail(error));
      this.cached = { at: now, calendar };
    }
    return this.cached.calendar;
  }

  private fail(error: unknown): never {
    this.cached = undefined;
    throw error;
  }

  private async read(): Promise<TimeZoneCalendar> {
    return new TimeZoneCalendar((await this.settings.get()).timeZone);
  }
}
