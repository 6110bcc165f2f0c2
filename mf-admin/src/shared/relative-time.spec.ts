import { relativeTime } from './relative-time';

const now = new Date(2026, 10, 19, 15, 30);

it.each([
  [new Date(2026, 10, 19, 15, 29, 30), 'just now'],
  [new Date(2026, 10, 19, 15, 31), 'just now'],
  [new Date(2026, 10, 19, 15, 18), '12 min ago'],
  [new Date(2026, 10, 19, 9, 42), 'today, 9:42 AM'],
  [new Date(2026, 10, 19, 3, 0), 'last night, 3:00 AM'],
  [new Date(2026, 10, 18, 16, 10), 'yesterday, 4:10 PM'],
  [new Date(2026, 10, 16, 23, 59), '3 days ago'],
  [new Date(2026, 9, 1, 12, 0), 'Oct 1'],
])('says when %s was', (date, text) => {
  expect(relativeTime(date.toISOString(), now).replaceAll('\u202F', ' ')).toBe(text);
});
