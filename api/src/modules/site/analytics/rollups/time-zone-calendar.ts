const QUARTER_MS = 15 * 60_000;

/** Calendar dates in one time zone; in UTC for an unknown zone. */
export class TimeZoneCalendar {
  private readonly format: Intl.DateTimeFormat;
  private clock: Intl.DateTimeFormat | undefined;
  /** Offsets from UTC are multiples of a quarter of an hour, so a date is valid for its quarter. */
  private cachedQuarter = NaN;
  private cachedDate = '';

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
    if (quarter !== this.cachedQuarter) {
      this.cachedQuarter = quarter;
      this.cachedDate = this.format.format(at);
    }
    return this.cachedDate;
  }

  /** `YYYY-MM-DD HH:MM` on the wall calendar and clock at that moment. */
  dateTimeAt(at: Date): string {
    this.clock ??= new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: this.format.resolvedOptions().timeZone,
    });
    return `${this.dateAt(at)} ${this.clock.format(at)}`;
  }

  /** `November 23, 2026 at 3:05 PM EST`: names the time zone for readers in other ones. */
  longDateTimeAt(at: Date): string {
    return new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: this.format.resolvedOptions().timeZone,
    }).format(at);
  }
}
