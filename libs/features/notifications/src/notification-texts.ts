const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export const timeText = (at: string): string => time.format(new Date(at));

/** 'Today', 'Yesterday', or the day in the format. */
function dayIn(format: Intl.DateTimeFormat, at: string, now: Date): string {
  const date = new Date(at);
  // not 24 hours earlier: days at clock changes have 23 or 25
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const days = [now, yesterday].map((moment) => moment.toDateString());
  return ['Today', 'Yesterday'][days.indexOf(date.toDateString())] ?? format.format(date);
}

/** The day of a time for a heading. */
export const dayText = (at: string, now = new Date()): string => dayIn(day, at, now);

/** The time of an entry without a heading of its day: for earlier days it includes the day. */
export function dayAndTimeText(at: string, now = new Date()): string {
  const shown = dayIn(shortDay, at, now);
  return shown === 'Today' ? timeText(at) : `${shown}, ${timeText(at)}`;
}
