import { pageIsOutdated } from './loaded-releases';
import { fetchManifest, replaceManifest } from './registry';

/** A page that is younger than this, or looked so lately, knows what is live. */
const FRESH_MS = 5_000;

let lookedAt = 0;
let looking: Promise<void> = Promise.resolve();

/** Asks what is live. Costs a short question without an answer's body as long as nothing changed. */
export function checkReleases({ always = false } = {}): Promise<void> {
  const now = performance.now();
  if (always || now - lookedAt > FRESH_MS) {
    lookedAt = now;
    looking = fetchManifest().then((manifest) => manifest && replaceManifest(manifest));
  }
  return looking;
}

/** Whether the browser would follow the link in this tab and leave the page with it. */
function leavesPage(link: HTMLAnchorElement): boolean {
  const stays = link.origin !== location.origin || link.pathname === location.pathname;
  return !stays && !link.hasAttribute('download') && ['', '_self'].includes(link.target);
}

/** The link of a click or press that leads to another page of this site in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, defaultPrevented } = event;
  if (button !== 0 || defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return undefined;
  }
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && leavesPage(link) ? link : undefined;
}

/**
 * Visitors have no socket that tells of releases: the page looks when its tab is shown again and when a link is
 * followed. A page that runs something else than what is live follows the next link with a full load, so a rollback
 * reaches it there; nothing that was typed is lost, because that page was left anyway. When the answer comes after the
 * page has changed already, the new one is loaded anew as long as nothing was typed into it.
 */
export function watchReleases(reload = () => location.reload()): () => void {
  let typed = false;
  const onInput = () => {
    typed = true;
  };
  const onShown = (event: Event) => {
    if (document.visibilityState === 'visible') {
      void checkReleases({ always: (event as Partial<PageTransitionEvent>).persisted === true });
    }
  };
  // before the click: the answer is often here when it comes
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
      // the router never hears of it, so the browser follows the link
      event.stopPropagation();
      return;
    }
    const { href } = link;
    typed = false;
    void checkReleases().then(() => {
      if (pageIsOutdated() && location.href === href && !typed) {
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
