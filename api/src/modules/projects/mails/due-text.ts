/** `2026-11-27` → `November 27, 2026`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The due date of a milestone, if it has one. */
export const dueText = (day: string | null): string | null => day && dayText(day);
