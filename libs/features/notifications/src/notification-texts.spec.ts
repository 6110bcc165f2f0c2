import { dayAndTimeText, dayText } from './notification-texts';

describe('the day of a notification', () => {
  const now = new Date(2026, 2, 29, 23, 50);
  const textAt = (...at: [day: number, hour: number, minute: number]) =>
    dayText(new Date(2026, 2, ...at).toISOString(), now);

  it('is the calendar day, at any hour', () => {
    expect(textAt(29, 0, 5)).toBe('Today');
    expect(textAt(28, 23, 55)).toBe('Yesterday');
    expect(textAt(28, 0, 5)).toBe('Yesterday');
    expect(textAt(27, 23, 55)).toBe('Friday, March 27');
  });

  it('is in the time of an entry without a heading, unless it is today', () => {
    const timeAt = (...at: [day: number, hour: number, minute: number]) =>
      dayAndTimeText(new Date(2026, 2, ...at).toISOString(), now).replace(/\u202F/g, ' ');
    expect(timeAt(29, 14, 44)).toBe('2:44 PM');
    expect(timeAt(28, 14, 44)).toBe('Yesterday, 2:44 PM');
    expect(timeAt(27, 14, 44)).toBe('Fri, Mar 27, 2:44 PM');
  });
});
