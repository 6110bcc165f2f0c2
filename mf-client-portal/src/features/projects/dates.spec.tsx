import { relativeDay, relativeMoment } from './dates';

const NOW = new Date(2026, 10, 23, 9);

it.each([
  [new Date(2026, 10, 23, 0, 5), 'today'],
  [new Date(2026, 10, 22, 23, 55), 'yesterday'],
  [new Date(2026, 10, 21, 23, 55), 'Nov 21'],
  [new Date(2025, 10, 21), 'Nov 21, 2025'],
  // a clock of another machine may be ahead
  [new Date(2026, 10, 24, 1), 'Nov 24'],
])('%s is %s', (date, text) => {
  expect(relativeDay(date.toISOString(), NOW)).toBe(text);
});

it('names the time of a moment where the person is', () => {
  // Intl separates the time from AM and PM with a narrow space
  expect(relativeMoment(new Date(2026, 10, 22, 15, 5).toISOString(), NOW)).toMatch(/^yesterday, 3:05\sPM$/);
});
