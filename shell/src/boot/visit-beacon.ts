import { browser, place, referrer } from './page';
import { session } from './visitor-session';

let countedPath: string | undefined;

/** Counts a visit to the current path once, unless the visitor opted out of tracking. */
export const sendVisit = (): void => {
  const path = place.pathname;
  if (path !== countedPath && !browser.globalPrivacyControl && browser.doNotTrack !== '1') {
    browser.sendBeacon(
      '/api/analytics/track-visit',
      new Blob(
        [
          JSON.stringify({
            page: path + place.search,
            userAgent: browser.userAgent,
            // later paths of this page load were reached from within the site
            referer: countedPath ? '' : referrer,
            sessionId: (session.visit ||= Math.random() + ''),
          }),
        ],
        { type: 'application/json' },
      ),
    );
    countedPath = path;
  }
};
