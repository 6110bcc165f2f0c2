const QUARTER_MS = 15 * 60_000;

/** The calendar days of one time zone; UTC's for a name that is none. */
export class TimeZoneCalendar {
  private readonly format: Intl.DateTimeFormat;
  /** All offsets from UTC are quarters of an hour, so that one answer holds for a quarter. */
  private quarter = NaN;
  private day = '';

  constructor(readonly timeZone: string) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    try {
      this.format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
    } catch {
      this.format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' });
    }
  }

  /** `YYYY-MM-DD` on the wall calendar at that moment. */
  dateAt(at: Date): string {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    if (quarter !== this.quarter) {
      this.quarter = quarter;
      this.day = this.format.format(at);
    }
    return this.day;
  }
}
