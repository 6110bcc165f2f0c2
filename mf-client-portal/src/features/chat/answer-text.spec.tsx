import { answerText } from './answer-text';

const hours = { businessHours: 'Mon-Fri 9:00 AM-6:00 PM', timeZone: 'America/New_York' };
/** A moment as the calendar of the visitor shows it. */
const local = (text: string, settings = hours) => answerText(settings, new Date(text));

// tests run in UTC, five hours after New York
describe('when an answer can be expected', () => {
  it.each([
    ['2026-11-23T10:00:00Z', 'today from 2:00 PM'],
    ['2026-11-23T23:30:00Z', 'tomorrow from 2:00 PM'],
    ['2026-11-27T23:30:00Z', 'on Monday from 2:00 PM'],
  ])("is said at %s in the visitor's time zone", (now, expected) => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('UTC');
    expect(local(now)).toBe(`We are away right now. You can expect an answer ${expected} (your time).`);
  });

  it.each([
    ['while the agency is open', hours],
    ['for hours in another format', { ...hours, businessHours: 'By appointment' }],
  ])('is not said %s', (_, settings) => expect(local('2026-11-23T15:00:00Z', settings)).toBeUndefined());
});
