import { dayText } from './notification-texts';

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
});
