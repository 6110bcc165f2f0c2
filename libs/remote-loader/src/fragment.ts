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
    const style = document.getElementById('fragment-style');
    head = style ? [...markedHead(), style] : markedHead();
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
 * The styles that the server put into the page stand behind all style sheets, so that nothing moves while those come one
 * after the other. Once they are all there the copy goes, or it would outrank the sheets of the next page.
 */
export function dropFragmentStyle(): void {
  document.getElementById('fragment-style')?.remove();
}

/**
 * The page stays plain HTML: nothing will take over what visitors do, so nothing is held back any more. Styles open by
 * `html[data-plain]` what only a script could open.
 */
export function stayPlain(): void {
  if (window.__hive) {
    window.__hive.off = true;
  }
  document.documentElement.dataset.plain = '';
  delete document.documentElement.dataset.waiting;
}
