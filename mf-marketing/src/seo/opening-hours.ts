const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Day = (typeof days)[number];

export interface OpeningHours {
  days: Day[];
  /** `09:00` */
  opens: string;
  closes: string;
}

const DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const TIME = '(\\d{1,2})(?::(\\d\\d))?\\s*([ap]m)?';
const HOURS = new RegExp(`^${DAY}(?:\\s*(?:-|–|to)\\s*${DAY})?[\\s,:]+${TIME}\\s*(?:-|–|to)\\s*${TIME}$`, 'i');

const indexOf = (word: string): number => days.findIndex((day) => day.toLowerCase().startsWith(word.toLowerCase()));

function timeOf(hour: string, minute = '00', half = ''): string | undefined {
  const base = half ? Number(hour) % 12 : Number(hour);
  const value = base + (half.toLowerCase() === 'pm' ? 12 : 0);
  return value > 24 || Number(minute) > 59 ? undefined : `${String(value).padStart(2, '0')}:${minute}`;
}

/** Parses "Mon-Fri 9:00 AM-6:00 PM"; undefined for any other format. */
export function openingHoursOf(text: string): OpeningHours | undefined {
  const found = HOURS.exec(text.trim());
  if (!found) {
    return undefined;
  }
  const [, from = '', to = from, h1 = '', m1, half1, h2 = '', m2, half2] = found;
  const [first, last] = [indexOf(from), indexOf(to)];
  const opens = timeOf(h1, m1, half1);
  const closes = timeOf(h2, m2, half2);
  return opens && closes && first <= last ? { days: days.slice(first, last + 1), opens, closes } : undefined;
}
