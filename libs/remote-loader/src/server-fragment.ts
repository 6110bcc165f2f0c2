/** What the server put on this page for the remote: kept so that it can stay on the screen when its code fails. */
interface ServerHtml {
  path: string;
  html: string;
}

let server: ServerHtml | undefined;

/** Title, description and styles that came with the fragment. */
let head: ChildNode[] = [];

function markedHead(): ChildNode[] {
  const nodes = [...document.head.childNodes];
  const isMark = (text: string) => (node: ChildNode) => node instanceof Comment && node.data === text;
  const start = nodes.findIndex(isMark('fragment'));
  const end = nodes.findIndex(isMark('/fragment'));
  return start >= 0 ? nodes.slice(start + 1, Math.max(end, start + 1)) : [];
}

/** Remembers what the server made before React takes over; only for pages that carry a fragment. */
export function rememberServerHtml(): void {
  const outlet = document.getElementById('outlet');
  if (outlet) {
    server = { path: location.pathname, html: outlet.innerHTML };
    head = markedHead();
  }
}

/** The server's HTML of the page that is shown, if it came with one. */
export const serverHtml = (): string | undefined => (server?.path === location.pathname ? server.html : undefined);

/**
 * Removes the head of a fragment which another release replaces. Only to be called after React's commit: what React
 * took over it has removed by then, and must find in its place until then.
 */
export function dropFragmentHead(): void {
  head.forEach((node) => node.remove());
  head = [];
}

/**
 * The release that made the fragment runs: its runtime takes the styles in the page for its own sheets, so they are no
 * longer the fragment's.
 */
export function keepFragmentStyles(): void {
  head = head.filter(
    (node) => !(node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')),
  );
}

/**
 * The page stays plain HTML: nothing will take over what visitors do, so nothing is held back any more. Styles open by
 * `html[data-plain]` what only a script could open.
 */
export function disableHydration(): void {
  if (window.__hive) {
    window.__hive.off = true;
  }
  document.documentElement.dataset.plain = '';
  delete document.documentElement.dataset.waiting;
}
