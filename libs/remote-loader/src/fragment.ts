/** What the server put on this page for the remote: kept so that it can stay on the screen when its code fails. */
interface ServerHtml {
  path: string;
  html: string;
}

let server: ServerHtml | undefined;

/** Remembers the server's HTML before React takes over; only for pages that carry a fragment. */
export function rememberServerHtml(): void {
  const outlet = document.getElementById('outlet');
  if (outlet) {
    server = { path: location.pathname, html: outlet.innerHTML };
  }
}

/** The server's HTML of the page that is shown, if it came with one. */
export const serverHtml = (): string | undefined => (server?.path === location.pathname ? server.html : undefined);

/** Removes title, description and styles that came with a fragment which another release replaces. */
export function dropFragmentHead(): void {
  const nodes = [...document.head.childNodes];
  const isMark = (text: string) => (node: ChildNode) => node instanceof Comment && node.data === text;
  const start = nodes.findIndex(isMark('fragment'));
  const end = nodes.findIndex(isMark('/fragment'));
  if (start >= 0 && end > start) {
    nodes.slice(start + 1, end).forEach((node) => node.remove());
  }
}

/** The page stays plain HTML: nothing will take over what visitors do, so nothing is held back any more. */
export function stayPlain(): void {
  if (window.__hive) {
    window.__hive.off = true;
  }
  delete document.documentElement.dataset.waiting;
}
