import { referrerClass, type LeadSource } from '@hive/contracts';

type Touch = LeadSource['first'];

/** Reads `referrer address` as the page's inline script keeps it. */
function touchOf(arrival: string): Touch {
  const [referrer = '', address = ''] = arrival.split(' ');
  const { pathname, searchParams } = new URL(address, location.href);
  const utm = (name: string) => searchParams.get(`utm_${name}`)?.slice(0, 100);
  return {
    referrer: referrerClass(referrer, [location.host]),
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
