import type { Settings } from './settings.schemas.js';
import { spotsText } from './spots-text.js';

type Spots = Settings['spots'];

const now = new Date('2027-01-01T03:00:00Z');

const text = (spots: Partial<Spots>, timeZone = 'America/New_York') =>
  spotsText({ mode: 'on', year: 2025, total: 20, taken: 0, ...spots }, timeZone, now);

describe('spotsText', () => {
  it('computes the year from today in the time zone of the agency', () => {
    expect(text({})).toBe('Limited to 20 spots in 2026.');
    expect(text({}, 'Europe/Berlin')).toBe('Limited to 20 spots in 2027.');
  });

  it('names a later year of the settings', () => {
    expect(text({ year: 2028 })).toBe('Limited to 20 spots in 2028.');
  });

  it('counts the free spots, and offers a waiting list without one', () => {
    expect(text({ taken: 7 })).toBe('Limited to 20 spots in 2026, 13 left.');
    expect(text({ taken: 21 })).toBe('2026 is full, the waiting list is open.');
    expect(text({ mode: 'off' })).toBe('');
  });
});
