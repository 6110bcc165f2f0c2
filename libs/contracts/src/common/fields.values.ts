/** Maximum characters of an e-mail address. */
export const EMAIL_MAX = 254;

/** Whether the text is a day of the calendar, `2025-03-31`. */
export const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`);
  // Postgres has no year 0
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};
