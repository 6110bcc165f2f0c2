import { TimeZoneCalendar } from '../rollups/time-zone-calendar.js';
import type { Visit } from '../rollups/visit-store.js';

const DAYS = 90;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Sunday first: a business audience, quiet at the weekend. */
const weekdays = [0.42, 1, 1.12, 1.08, 1, 0.8, 0.48];
const SESSIONS_PER_DAY = { first: 17, last: 31 };
const BOTS_PER_DAY = 5;

type Weighted<T> = readonly (readonly [T, number])[];

const sources: Weighted<{ source: string; referer: string | null; campaign?: string }> = [
  [{ source: 'search', referer: 'https://www.google.com/' }, 33],
  [{ source: 'direct', referer: null }, 31],
  [{ source: 'social', referer: 'https://www.instagram.com/' }, 11],
  [{ source: 'social', referer: 'https://www.linkedin.com/feed/' }, 5],
  [{ source: 'referral', referer: 'https://harborpine.example/' }, 7],
  [{ source: 'referral', referer: 'https://northcask.example/thanks' }, 4],
  [{ source: 'newsletter', referer: null, campaign: 'autumn' }, 6],
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
const userAgents: Weighted<string> = [
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
const BOT_USER_AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const landingPages: Weighted<string> = [
  ['/', 58],
  ['/services', 18],
  ['/portfolio', 17],
  ['/support', 7],
];
const innerPages: Weighted<string> = [
  ['/services', 34],
  ['/portfolio', 32],
  ['/', 20],
  ['/support', 14],
];
const visitsPerSession: Weighted<number> = [
  [1, 36],
  [2, 22],
  [3, 18],
  [4, 12],
  [5, 8],
  [7, 4],
];

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(choices: Weighted<T>, random: () => number): T {
  let remaining = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const found = choices.find(([, weight]) => (remaining -= weight) < 0) ?? choices[0];
  if (!found) {
    throw new Error('There are no choices to pick from');
  }
  return found[0];
}

/** Milliseconds since midnight on the zone's clock. */
function msSinceMidnight(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = format.format(now).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + now.getMilliseconds();
}

/** The id contains the day on which the visit counts, in a form that the product never generates. */
const demoVisitId = (day: string, index: number): string =>
  `${day.replaceAll('-', '')}-0000-7000-8000-de99${String(index).padStart(8, '0')}`;

/** Matches every `demoVisitId`. */
export const DEMO_VISIT_IDS = '________-0000-7000-8000-de99%';

type VisitDraft = Omit<Visit, 'id' | 'day'>;

function createSession(start: Date, sessionId: string, random: () => number): VisitDraft[] {
  const { source, referer, campaign = '' } = pick(sources, random);
  const shared = {
    isBot: false,
    sessionId,
    country: pick(countries, random),
    userAgent: pick(userAgents, random),
    source,
    campaign,
  };
  let at = start.getTime();
  return Array.from({ length: pick(visitsPerSession, random) }, (_, index) => {
    const visit = {
      ...shared,
      visitedAt: new Date(at),
      page: pick(index === 0 ? landingPages : innerPages, random),
      referer: index === 0 ? referer : null,
    };
    at += Math.round(15_000 + random() * random() * 240_000);
    return visit;
  });
}

const createBotVisit = (at: Date, random: () => number): VisitDraft => ({
  visitedAt: at,
  isBot: true,
  page: pick(landingPages, random),
  sessionId: null,
  userAgent: BOT_USER_AGENT,
  referer: null,
  country: 'US',
  source: 'direct',
  campaign: '',
});

/** Office hours are busiest. The night has no visits, so that a change of clocks moves none to another day. */
const timeOfDay = (random: () => number): number => (7 + ((random() + random()) / 2) * 15) * HOUR_MS;

/** Ninety days of visits up to now, the same for the same moment and zone. */
export function demoVisits(now: Date, timeZone: string): Visit[] {
  const calendar = new TimeZoneCalendar(timeZone);
  const midnight = now.getTime() - msSinceMidnight(now, calendar.timeZone);
  const visits: VisitDraft[] = [];
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const random = seededRandom(daysAgo + 1);
    const start = midnight - daysAgo * DAY_MS;
    const weekday = new Date(`${calendar.dateAt(new Date(start + DAY_MS / 2))}T00:00:00Z`).getUTCDay();
    const growth = SESSIONS_PER_DAY.last - (SESSIONS_PER_DAY.last - SESSIONS_PER_DAY.first) * (daysAgo / DAYS);
    const count = Math.round(growth * (weekdays[weekday] ?? 1) * (0.85 + random() * 0.3));
    for (let index = 0; index < count; index += 1) {
      visits.push(...createSession(new Date(start + timeOfDay(random)), `demo-${daysAgo}-${index}`, random));
    }
    for (let index = 0; index < BOTS_PER_DAY; index += 1) {
      visits.push(createBotVisit(new Date(start + timeOfDay(random)), random));
    }
  }
  return visits
    .filter(({ visitedAt }) => visitedAt <= now)
    .sort((a, b) => a.visitedAt.getTime() - b.visitedAt.getTime())
    .map((visit, index) => {
      const day = calendar.dateAt(visit.visitedAt);
      return { ...visit, id: demoVisitId(day, index), day };
    });
}
