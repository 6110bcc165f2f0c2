import { browser, doc, loc, referrer } from './page';
import { session } from './visitor-session';

/** The path that was counted last; 1 after the visitor left the page, which the browser may show again. */
let countedPath: string | 1 | undefined;

/** The next call of `sendVisit` counts the path once more. */
export const forgetVisit = (): void => {
  countedPath = 1;
};

/**
 * Counts a visit to the current path once, unless the visitor opted out of tracking or does not see the page, which may be
 * prerendered for a visitor who never opens it.
 */
export const sendVisit = (): void => {
  const path = loc.pathname;
  if (path !== countedPath && !doc.hidden && !browser.globalPrivacyControl && browser.doNotTrack !== '1') {
    browser.sendBeacon(
      // a literal: the route objects of @hive/contracts do not fit into the 2 KB of the script
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
