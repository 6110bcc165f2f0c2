import { createSharedState } from '@hive/ui';
import { pageRelease } from './registry';

/** The server-rendered HTML of the remote, saved to show it again when the remote's code fails. */
interface ServerHtml {
  path: string;
  html: string;
  /** It may show the answers of a person. */
  isScreen: boolean | undefined;
}

let saved: ServerHtml | undefined;

/** How often the HTML of a person was removed from the page. */
const removals = createSharedState(0);

/** Changes when the HTML of a person has to leave the page: the key of what React has not hydrated yet, or shows again. */
export const useHtmlRemovals = removals.useValue;

/** Title, description and styles of the fragment. */
let head: ChildNode[] = [];

function markedHead(): ChildNode[] {
  const nodes = [...document.head.childNodes];
  const isMark = (text: string) => (node: ChildNode) => node instanceof Comment && node.data === text;
  const start = nodes.findIndex(isMark('fragment'));
  const end = nodes.findIndex(isMark('/fragment'));
  return start >= 0 ? nodes.slice(start + 1, Math.max(end, start + 1)) : [];
}

/** Saves the server's HTML before React hydrates it. Only for pages with a fragment. */
export function rememberServerHtml(): void {
  const outlet = document.getElementById('outlet');
  if (outlet) {
    saved = { path: location.pathname, html: outlet.innerHTML, isScreen: pageRelease()?.isScreen };
    head = markedHead();
  }
}

/** The server's HTML of the current path, if there is any. */
export const serverHtml = (): string | undefined => (saved?.path === location.pathname ? saved.html : undefined);

/** Forgets the HTML of a screen: its remote shows newer answers, or has crashed. Returns whether there was any. */
export function forgetScreenHtml(): boolean {
  const isSaved = saved?.isScreen === true;
  if (isSaved) {
    saved = undefined;
  }
  return isSaved;
}

/** Removes the HTML of a screen from the page, too, because the person of its answers has left. */
export function removeScreenHtml(): void {
  if (forgetScreenHtml()) {
    removals.set(removals.get() + 1);
  }
}

/**
 * Removes the head of a fragment that another release replaces. Call it only after React's commit, which expects the
 * elements that it hydrated to be still in place.
 */
export function dropFragmentHead(): void {
  head.forEach((node) => node.remove());
  head = [];
}

/** Exempts styles from `dropFragmentHead`: the runtime of the release that rendered the fragment uses them as its own. */
export function keepFragmentStyles(): void {
  head = head.filter(
    (node) => !(node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')),
  );
}

/**
 * Shows the server's HTML as a page without scripts, because no release loads: with `html[data-plain]` the styles show
 * content that otherwise needs a script to open. Presses are still recorded, for the case that a later attempt succeeds.
 */
export function showPlainHtml(): void {
  document.documentElement.dataset.plain = '';
}

/** Ends `showPlainHtml`. */
export function endPlainHtml(): void {
  delete document.documentElement.dataset.plain;
}
