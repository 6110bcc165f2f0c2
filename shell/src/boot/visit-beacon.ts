import { browser, doc, loc, referrer } from './page';
import { session } from './visitor-session';

let countedPath: string | undefined;

/**
 * Counts a visit to the current path once, unless the visitor opted out of tracking or the page is only prepared for a visitor
 * who may never see it. `isReturn`: the browser shows the page again as it was.
 */
export const sendVisit = (isReturn?: boolean): void => {
  const path = loc.pathname;
  if (
    (isReturn || path !== countedPath) &&
    !doc.prerendering &&
    !browser.globalPrivacyControl &&
    browser.doNotTrack !== '1'
  ) {
    browser.sendBeacon(
      // a literal: the route objects of @hive/contracts do not fit into the 2.1 KB of the script
      '/api/analytics/track-visit',
      new Blob(
        [
          JSON.stringify({
            page: path + loc.search,
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
