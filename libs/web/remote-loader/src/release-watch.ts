import { pageIsOutdated } from './loaded-releases';
import { fetchManifest, replaceManifest } from './registry';

/** How long the manifest counts as current after a check or a page load. */
const FRESH_MS = 5_000;

let checkedAt = 0;
let pendingCheck: Promise<void> = Promise.resolve();

/** Fetches the live manifest. While nothing changed, the response is a 304 without a body. */
export function checkReleases({ always = false } = {}): Promise<void> {
  const now = performance.now();
  if (always || now - checkedAt > FRESH_MS) {
    checkedAt = now;
    pendingCheck = fetchManifest().then((manifest) => manifest && replaceManifest(manifest));
  }
  return pendingCheck;
}

/** Whether the link opens another page of this site in this tab. */
function leavesPage(link: HTMLAnchorElement): boolean {
  const stays = link.origin !== location.origin || link.pathname === location.pathname;
  return !stays && !link.hasAttribute('download') && ['', '_self'].includes(link.target);
}

/** The link of a plain click or press that leads to another page of this site in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, defaultPrevented } = event;
  if (button !== 0 || defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return undefined;
  }
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && leavesPage(link) ? link : undefined;
}

/**
 * Keeps pages of visitors, who have no socket, on the live releases: checks when the tab is shown again and when a link is
 * pressed. An outdated page lets the browser follow the next link with a full load, which loses no
 * more input than the link itself. When the check ends after the router's navigation, the new page reloads unless the visitor has
 * typed something into it. Returns the function that stops watching.
 */
export function watchReleases(reload = () => location.reload()): () => void {
  let hasTyped = false;
  const onInput = () => {
    hasTyped = true;
  };
  const onShown = (event: Event) => {
    if (document.visibilityState === 'visible') {
      void checkReleases({ always: (event as Partial<PageTransitionEvent>).persisted === true });
    }
  };
  // starts the check before the click, which often finds it done
  const onPress = (event: MouseEvent) => {
    if (linkOf(event)) {
      void checkReleases();
    }
  };
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) {
      return;
    }
    if (pageIsOutdated()) {
      // hidden from the router, so the browser follows the link
      event.stopPropagation();
      return;
    }
    const { href } = link;
    hasTyped = false;
    void checkReleases().then(() => {
      if (pageIsOutdated() && location.href === href && !hasTyped) {
        reload();
      }
    });
  };
  const capture = { capture: true };
  addEventListener('visibilitychange', onShown);
  addEventListener('pageshow', onShown);
  addEventListener('input', onInput, capture);
  addEventListener('pointerdown', onPress, capture);
  addEventListener('click', onClick, capture);
  return () => {
    removeEventListener('visibilitychange', onShown);
    removeEventListener('pageshow', onShown);
    removeEventListener('input', onInput, capture);
    removeEventListener('pointerdown', onPress, capture);
    removeEventListener('click', onClick, capture);
  };
}
