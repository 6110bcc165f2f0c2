import { comparedWeeks, monthStart, weekOf } from './dashboard.rules.js';

it.each([
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-19', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s is from Monday %s to Sunday %s', (day, from, to) => {
  expect(weekOf(day)).toEqual({ from, to });
});

it('a month starts with its first day', () => {
  expect(monthStart('2026-11-19')).toBe('2026-11-01');
});

it('compares the last seven full days with the seven before', () => {
  expect(comparedWeeks('2026-03-04')).toEqual({
    last: { from: '2026-02-25', to: '2026-03-03' },
    before: { from: '2026-02-18', to: '2026-02-24' },
  });
});
