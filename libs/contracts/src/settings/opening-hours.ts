export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export interface OpeningHours {
  days: Weekday[];
  /** `09:00` */
  opens: string;
  closes: string;
}

const DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const TIME = '(\\d{1,2})(?::(\\d\\d))?\\s*([ap]m)?';
const HOURS = new RegExp(`^${DAY}(?:\\s*(?:-|–|to)\\s*${DAY})?[\\s,:]+${TIME}\\s*(?:-|–|to)\\s*${TIME}$`, 'i');

const indexOf = (word: string): number => weekdays.findIndex((day) => day.toLowerCase().startsWith(word.toLowerCase()));

function timeOf(hour: string, minute = '00', half = ''): string | undefined {
  const base = half ? Number(hour) % 12 : Number(hour);
  const value = base + (half.toLowerCase() === 'pm' ? 12 : 0);
  return value > 24 || Number(minute) > 59 ? undefined : `${String(value).padStart(2, '0')}:${minute}`;
}

/** A comma before a day starts the next part. */
const NEXT_PART = /[,;]\s*(?=(?:mon|tue|wed|thu|fri|sat|sun))/i;

/** Parses "Mon-Thu 9:00 AM-6:00 PM, Fri 9:00 AM-4:00 PM"; undefined for any other format. */
export function openingHoursOf(text: string): OpeningHours[] | undefined {
  const parts = text.split(NEXT_PART).map(partOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function partOf(text: string): OpeningHours | undefined {
  const found = HOURS.exec(text.trim());
  if (!found) {
    return undefined;
  }
  const [, from = '', to = from, h1 = '', m1, half1, h2 = '', m2, half2] = found;
  const [first, last] = [indexOf(from), indexOf(to)];
  const opens = timeOf(h1, m1, half1);
  const closes = timeOf(h2, m2, half2);
  return opens && closes && first <= last ? { days: weekdays.slice(first, last + 1), opens, closes } : undefined;
}

/** The hours of one day; null on a day without any. */
export type WeekHours = Record<Weekday, { opens: string; closes: string } | null>;

/** The hours of every day of the week; undefined for texts in another format, and for days with several hours. */
export function weekHoursOf(text: string): WeekHours | undefined {
  const parts = text.trim() === '' ? [] : openingHoursOf(text);
  const named = parts?.flatMap((part) => part.days) ?? [];
  if (!parts || new Set(named).size !== named.length) {
    return undefined;
  }
  return Object.fromEntries(
    weekdays.map((day) => {
      const part = parts.find((candidate) => candidate.days.includes(day));
      return [day, part ? { opens: part.opens, closes: part.closes } : null];
    }),
  ) as WeekHours;
}

/** `18:00` as "6:00 PM". */
function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** The hours of a week as the pages show them; days in a row with the same hours are one part. Empty without any. */
export function hoursText(week: WeekHours): string {
  const parts: { first: Weekday; last: Weekday; hours: string }[] = [];
  let previous: string | undefined;
  for (const day of weekdays) {
    const open = week[day];
    const hours = open ? `${clockText(open.opens)}-${clockText(open.closes)}` : undefined;
    const part = parts.at(-1);
    if (part && hours === previous && hours !== undefined) {
      part.last = day;
    } else if (hours !== undefined) {
      parts.push({ first: day, last: day, hours });
    }
    previous = hours;
  }
  const short = (day: Weekday) => day.slice(0, 3);
  return parts
    .map(({ first, last, hours }) => `${first === last ? short(first) : `${short(first)}-${short(last)}`} ${hours}`)
    .join(', ');
}

/** The wall clock of a time zone at an instant, as if it were UTC. */
function wallClockAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const valueOf = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(
    valueOf('year'),
    valueOf('month') - 1,
    valueOf('day'),
    valueOf('hour'),
    valueOf('minute'),
    valueOf('second'),
  );
}

/** The instant at which a time zone has this wall clock. The second step corrects the offset on days when clocks change. */
function instantOf(wallClock: number, timeZone: string): number {
  const first = wallClock - (wallClockAt(wallClock, timeZone) - wallClock);
  return first - (wallClockAt(first, timeZone) - wallClock);
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK = weekdays.length;

/** The time of day in milliseconds: `09:30`. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** Whether the agency is open, and if not, when it opens next. */
export type Availability = { isOpen: true } | { isOpen: false; opensAt: Date };

interface AgencyHours {
  businessHours: string;
  timeZone: string;
  /** Days on which the agency is closed. */
  holidays?: readonly { date: string }[] | undefined;
}

/** Whether the agency is open at `now`; undefined if the hours are not in the format "Mon-Fri 9:00 AM-6:00 PM". */
export function availabilityAt(
  { businessHours, timeZone, holidays = [] }: AgencyHours,
  now: Date,
): Availability | undefined {
  const parts = openingHoursOf(businessHours);
  if (!parts) {
    return undefined;
  }
  const closedDays = new Set(holidays.map(({ date }) => date));
  const midnight = Math.floor(wallClockAt(now.getTime(), timeZone) / DAY_MS) * DAY_MS;
  // each holiday may postpone the next opening by a week
  for (let day = -1; day <= WEEK * (closedDays.size + 1); day += 1) {
    const date = midnight + day * DAY_MS;
    if (!closedDays.has(new Date(date).toISOString().slice(0, 10))) {
      const found = availabilityOn(date, parts, { timeZone, now: now.getTime() });
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}

/** The state by the hours of one date; undefined when they are over, or when the date has none. */
function availabilityOn(
  date: number,
  parts: readonly OpeningHours[],
  { timeZone, now }: { timeZone: string; now: number },
): Availability | undefined {
  // the days of the list begin on Monday, those of a date on Sunday
  const weekday = weekdays[(new Date(date).getUTCDay() + WEEK - 1) % WEEK];
  const today = parts
    .filter(({ days }) => weekday && days.includes(weekday))
    .map((part) => ({ opens: sinceMidnight(part.opens), closes: sinceMidnight(part.closes) }))
    .toSorted((a, b) => a.opens - b.opens);
  for (const { opens, closes } of today) {
    // hours such as 6:00 PM-2:00 AM end on the next day
    const length = closes > opens ? closes - opens : closes - opens + DAY_MS;
    const start = instantOf(date + opens, timeZone);
    if (start > now) {
      return { isOpen: false, opensAt: new Date(start) };
    }
    if (now < instantOf(date + opens + length, timeZone)) {
      return { isOpen: true };
    }
  }
  return undefined;
}
