import { TimeZoneCalendar } from '../rollups/time-zone-calendar.js';

/** A visit that nobody made. */
export interface DemoVisit {
  id: string;
  visitedAt: Date;
  isBot: boolean;
  page: string;
  sessionId: string | null;
  userAgent: string;
  referer: string | null;
  country: string | null;
  source: string;
}

const DAYS = 90;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Sunday first: a business audience, quiet at the weekend. */
const weekdays = [0.42, 1, 1.12, 1.08, 1, 0.8, 0.48];
const SESSIONS_A_DAY = { first: 17, last: 31 };
const BOTS_A_DAY = 5;

type Weighted<T> = readonly (readonly [T, number])[];

const sources: Weighted<{ source: string; referer: string | null }> = [
  [{ source: 'search', referer: 'https://www.google.com/' }, 33],
  [{ source: 'direct', referer: null }, 31],
  [{ source: 'social', referer: 'https://www.instagram.com/' }, 11],
  [{ source: 'social', referer: 'https://www.linkedin.com/feed/' }, 5],
  [{ source: 'referral', referer: 'https://harborpine.example/' }, 7],
  [{ source: 'referral', referer: 'https://northcask.example/thanks' }, 4],
  [{ source: 'newsletter', referer: null }, 6],
  [{ source: 'search', referer: 'https://duckduckgo.com/' }, 3],
];
const countries: Weighted<string | null> = [
  ['US', 61],
  ['CA', 13],
  ['GB', 10],
  ['DE', 5],
  ['AU', 4],
  ['NL', 3],
  ['FR', 2],
  [null, 2],
];
const agents: Weighted<string> = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    34,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 ' +
      'Mobile/15E148 Safari/604.1',
    28,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    16,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    15,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 7],
];
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const landings: Weighted<string> = [
  ['/', 58],
  ['/services', 18],
  ['/portfolio', 17],
  ['/support', 7],
];
const inside: Weighted<string> = [
  ['/services', 34],
  ['/portfolio', 32],
  ['/', 20],
  ['/support', 14],
];
const lengths: Weighted<number> = [
  [1, 36],
  [2, 22],
  [3, 18],
  [4, 12],
  [5, 8],
  [7, 4],
];

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(choices: Weighted<T>, random: () => number): T {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const found = choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0];
  if (!found) {
    throw new Error('nothing to choose from');
  }
  return found[0];
}

/** Milliseconds since midnight on the zone's clock. */
function sinceMidnight(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = format.format(now).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + now.getMilliseconds();
}

/** The id says what it is and on which day it counts; nothing that the product makes looks like it. */
const demoVisitId = (day: string, index: number): string =>
  `${day.replaceAll('-', '')}-0000-7000-8000-de99${String(index).padStart(8, '0')}`;

/** Matches every `demoVisitId`. */
export const DEMO_VISIT_IDS = '________-0000-7000-8000-de99%';

type Unnumbered = Omit<DemoVisit, 'id'>;

function session(start: Date, sessionId: string, random: () => number): Unnumbered[] {
  const { source, referer } = pick(sources, random);
  const shared = { isBot: false, sessionId, country: pick(countries, random), userAgent: pick(agents, random), source };
  let at = start.getTime();
  return Array.from({ length: pick(lengths, random) }, (_, index) => {
    const visit = {
      ...shared,
      visitedAt: new Date(at),
      page: pick(index === 0 ? landings : inside, random),
      referer: index === 0 ? referer : null,
    };
    at += Math.round(15_000 + random() * random() * 240_000);
    return visit;
  });
}

const bot = (at: Date, random: () => number): Unnumbered => ({
  visitedAt: at,
  isBot: true,
  page: pick(landings, random),
  sessionId: null,
  userAgent: BOT,
  referer: null,
  country: 'US',
  source: 'direct',
});

/** Office hours are busiest; nobody comes at night, so that a change of clocks moves no visit to another day. */
const timeOfDay = (random: () => number): number => (7 + ((random() + random()) / 2) * 15) * HOUR_MS;

/** Ninety days of visits up to now, the same for the same moment and zone. */
export function demoVisits(now: Date, timeZone: string): DemoVisit[] {
  const days = new TimeZoneCalendar(timeZone);
  const midnight = now.getTime() - sinceMidnight(now, days.timeZone);
  const visits: Unnumbered[] = [];
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const random = numbers(ago + 1);
    const start = midnight - ago * DAY_MS;
    const weekday = new Date(`${days.dateAt(new Date(start + DAY_MS / 2))}T00:00:00Z`).getUTCDay();
    const growth = SESSIONS_A_DAY.last - (SESSIONS_A_DAY.last - SESSIONS_A_DAY.first) * (ago / DAYS);
    const count = Math.round(growth * (weekdays[weekday] ?? 1) * (0.85 + random() * 0.3));
    for (let index = 0; index < count; index += 1) {
      visits.push(...session(new Date(start + timeOfDay(random)), `demo-${ago}-${index}`, random));
    }
    for (let index = 0; index < BOTS_A_DAY; index += 1) {
      visits.push(bot(new Date(start + timeOfDay(random)), random));
    }
  }
  return visits
    .filter(({ visitedAt }) => visitedAt <= now)
    .sort((a, b) => a.visitedAt.getTime() - b.visitedAt.getTime())
    .map((visit, index) => ({ ...visit, id: demoVisitId(days.dateAt(visit.visitedAt), index) }));
}
