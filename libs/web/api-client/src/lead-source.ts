import { type LeadSource, referrerClass, truncate } from '@hive/contracts';
import { tabStorage } from './safe-storage';

type Touch = LeadSource['first'];

/** Parses an arrival, `referrer url`, as the inline boot script stores it. */
function parseTouch(arrival: string): Touch {
  const [referrer = '', address = ''] = arrival.split(' ');
  const { pathname, searchParams } = new URL(address, location.href);
  const utm = (name: string) => {
    const value = searchParams.get(`utm_${name}`);
    return value === null ? undefined : truncate(value, 100);
  };
  return {
    referrer: referrerClass(referrer, [location.host]),
    landingPage: pathname.slice(0, 300),
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
  };
}

function arrivals(): [first: string, last: string] {
  const first = tabStorage.get('first') ?? `${document.referrer} ${location.href}`;
  return [first, tabStorage.get('last') ?? first];
}

const hasOptedOut = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Where the visitor came from, for forms: the first arrival of this tab and the last one from outside. Undefined for
 * visitors who opted out of tracking.
 */
export function leadSource(): LeadSource | undefined {
  if (hasOptedOut()) {
    return undefined;
  }
  const [first, last] = arrivals();
  return { first: parseTouch(first), last: parseTouch(last) };
}
