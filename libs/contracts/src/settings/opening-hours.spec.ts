import { availabilityAt, hoursText, openingHoursOf, weekHoursOf } from './opening-hours.js';

const newYork = { businessHours: 'Mon-Fri 9:00 AM-6:00 PM', timeZone: 'America/New_York' };
const at = (time: string, settings = newYork) => availabilityAt(settings, new Date(time));
const closedUntil = (time: string) => ({ isOpen: false, opensAt: new Date(time) });

describe('openingHoursOf', () => {
  it.each([
    ['Mon-Fri 9:00 AM-6:00 PM', '5 days 09:00-18:00'],
    ['Monday to Saturday, 8am - 12pm', '6 days 08:00-12:00'],
    ['Tue 09:30-17:15', '1 days 09:30-17:15'],
    ['Mon – Sun: 12 AM – 11:59 PM', '7 days 00:00-23:59'],
    ['Mon-Thu 9:00 AM-6:00 PM, Fri 9 AM-4 PM', '4 days 09:00-18:00, 1 days 09:00-16:00'],
    ['Mon-Fri 9 AM-12 PM; Mon-Fri 1 PM-6 PM', '5 days 09:00-12:00, 5 days 13:00-18:00'],
  ])('parses %s', (text, meaning) => {
    const parts = openingHoursOf(text)?.map(({ days, opens, closes }) => `${days.length} days ${opens}-${closes}`);
    expect(parts?.join(', ')).toBe(meaning);
  });

  it.each(['always', 'Fri-Mon 9-5', 'Mon-Fri', 'Mon-Fri 29:00-30:00', 'Mon-Fri 9:75-10:00', ''])(
    'rejects %s',
    (text) => {
      expect(openingHoursOf(text)).toBeUndefined();
    },
  );
});

describe('the availability of the agency', () => {
  it.each([
    ['in the morning', '2026-11-23T13:59:59Z', closedUntil('2026-11-23T14:00:00Z')],
    ['from the first minute', '2026-11-23T14:00:00Z', { isOpen: true }],
    ['until the last minute', '2026-11-23T22:59:59Z', { isOpen: true }],
    ['in the evening', '2026-11-23T23:00:00Z', closedUntil('2026-11-24T14:00:00Z')],
    ['on Friday evening', '2026-11-27T23:30:00Z', closedUntil('2026-11-30T14:00:00Z')],
    ['on a day that is over in UTC', '2026-11-24T02:00:00Z', closedUntil('2026-11-24T14:00:00Z')],
  ])('is known %s', (_, time, expected) => expect(at(time)).toEqual(expected));

  it('follows the change of the clocks', () => {
    // clocks go forward on March 8, 2026
    expect(at('2026-03-06T23:30:00Z')).toEqual(closedUntil('2026-03-09T13:00:00Z'));
    expect(at('2026-10-30T22:30:00Z')).toEqual(closedUntil('2026-11-02T14:00:00Z'));
  });

  it('has hours that end on the next day', () => {
    const night = { businessHours: 'Fri 6 PM-2 AM', timeZone: 'UTC' };
    expect(at('2026-11-28T01:59:00Z', night)).toEqual({ isOpen: true });
    expect(at('2026-11-28T02:00:00Z', night)).toEqual(closedUntil('2026-12-04T18:00:00Z'));
  });

  it('has other hours on some days', () => {
    const short = { businessHours: 'Mon-Thu 9 AM-6 PM, Fri 9 AM-12 PM, Fri 1 PM-4 PM', timeZone: 'UTC' };
    expect(at('2026-11-26T17:00:00Z', short)).toEqual({ isOpen: true });
    expect(at('2026-11-27T12:30:00Z', short)).toEqual(closedUntil('2026-11-27T13:00:00Z'));
    expect(at('2026-11-27T17:00:00Z', short)).toEqual(closedUntil('2026-11-30T09:00:00Z'));
  });

  it('is closed on holidays, also on several in a row', () => {
    const holidays = ['2026-12-24', '2026-12-25', '2026-12-28'].map((date) => ({ date }));
    const withHolidays = { businessHours: 'Mon-Fri 9 AM-6 PM', timeZone: 'UTC', holidays };
    expect(at('2026-12-23T12:00:00Z', withHolidays)).toEqual({ isOpen: true });
    expect(at('2026-12-24T12:00:00Z', withHolidays)).toEqual(closedUntil('2026-12-29T09:00:00Z'));
    const mondays = { ...withHolidays, businessHours: 'Mon 9 AM-6 PM' };
    expect(at('2026-12-22T12:00:00Z', mondays)).toEqual(closedUntil('2027-01-04T09:00:00Z'));
  });

  it('has no days for hours in another format', () =>
    expect(at('2026-11-23T15:00:00Z', { ...newYork, businessHours: 'By appointment' })).toBeUndefined());
});

describe('the hours of a week', () => {
  it.each([
    'Mon-Fri 9:00 AM-6:00 PM',
    'Mon-Thu 9:00 AM-6:00 PM, Fri 9:00 AM-4:00 PM',
    'Mon 12:00 AM-12:00 PM, Wed 12:30 PM-1:05 PM, Sat-Sun 10:00 AM-2:00 PM',
    '',
  ])('are stored as the text %s', (text) => {
    const week = weekHoursOf(text);
    expect(week && hoursText(week)).toBe(text);
  });

  it('write any accepted format in one way', () => {
    const week = weekHoursOf('Monday to Friday: 8am - 17:30');
    expect(week && hoursText(week)).toBe('Mon-Fri 8:00 AM-5:30 PM');
  });

  it.each(['By appointment', 'Mon-Fri 9 AM-12 PM, Mon-Fri 1 PM-6 PM'])('are not those of %s', (text) => {
    expect(weekHoursOf(text)).toBeUndefined();
  });
});
