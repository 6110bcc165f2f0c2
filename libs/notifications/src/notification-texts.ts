const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export const timeText = (at: string): string => time.format(new Date(at));

/** The day of a time for a heading. */
export function dayText(at: string, now = new Date()): string {
  const date = new Date(at);
  // not 24 hours earlier: days at clock changes have 23 or 25
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const days = [now, yesterday].map((moment) => moment.toDateString());
  return ['Today', 'Yesterday'][days.indexOf(date.toDateString())] ?? day.format(date);
}
