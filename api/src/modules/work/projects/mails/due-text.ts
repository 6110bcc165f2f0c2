/** `2026-11-27` → `November 27, 2026`; null without a due date. */
export const dueText = (day: string | null): string | null =>
  day && new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
