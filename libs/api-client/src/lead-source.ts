import type { LeadSource } from '@hive/contracts';

type Touch = LeadSource['first'];

/** Names that stand in the hosts of search engines and social networks, before their country's ending. */
const SEARCH = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|kagi|yandex|baidu|naver|brave)\./;
const SOCIAL =
  /(^|\.)(facebook|instagram|linkedin|twitter|youtube|reddit|pinterest|tiktok|threads|tumblr|snapchat|whatsapp|bsky|mastodon)\.|(^|\.)(lnkd\.in|x\.com|t\.co|youtu\.be|wa\.me|t\.me)$/;

function classOf(referrer: string): Touch['referrer'] {
  if (!URL.canParse(referrer)) {
    return 'direct';
  }
  const { host, hostname } = new URL(referrer);
  if (host === location.host) {
    return 'direct';
  }
  return SEARCH.test(hostname) ? 'search' : SOCIAL.test(hostname) ? 'social' : 'referral';
}

/** Reads `referrer address` as the page's inline script keeps it. */
function touchOf(arrival: string): Touch {
  const [referrer = '', address = ''] = arrival.split(' ');
  const { pathname, searchParams } = new URL(address, location.href);
  const utm = (name: string) => searchParams.get(`utm_${name}`)?.slice(0, 100);
  return {
    referrer: classOf(referrer),
    landingPage: pathname.slice(0, 300),
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
  };
}

function arrivals(): [first: string, last: string] {
  const here = `${document.referrer} ${location.href}`;
  try {
    const first = sessionStorage.getItem('first') ?? here;
    return [first, sessionStorage.getItem('last') ?? first];
  } catch {
    return [here, here];
  }
}

const asksNotToBeFollowed = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Where the visitor came from, for forms: the first arrival of this browser session and the last one from outside.
 * Nothing for those who ask not to be followed.
 */
export function leadSource(): LeadSource | undefined {
  if (asksNotToBeFollowed()) {
    return undefined;
  }
  const [first, last] = arrivals();
  return { first: touchOf(first), last: touchOf(last) };
}
