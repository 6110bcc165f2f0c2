import { retentionLimit } from './retention.js';

it.each([
  ['repeatedCallHours', 24, '2026-03-31T10:00:00.000Z', '2026-03-30T10:00:00.000Z'],
  ['visitMonths', 13, '2026-03-31T10:00:00.000Z', '2025-02-28T00:00:00.000Z'],
  ['visitMonths', 1, '2024-03-31T10:00:00.000Z', '2024-02-29T00:00:00.000Z'],
  ['visitMonths', 12, '2026-05-07T10:00:00.000Z', '2025-05-07T00:00:00.000Z'],
] as const)('a period of %s: %i ends before %s at %s', (name, amount, now, limit) => {
  expect(retentionLimit(name, amount, new Date(now)).toISOString()).toBe(limit);
});
