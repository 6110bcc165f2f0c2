import { createRoot, hydrateRoot, type ErrorInfo, type Root } from 'react-dom/client';
import type { ContentEntry, Manifest } from '@hive/contracts';
import { preloadRemote, rememberServerHtml, initRegistry } from '@hive/remote-loader';
import { BrowserRouter } from '@hive/router';
import { createStore, primeContent } from '@hive/store';
import { App } from './app/app';
import { createHost } from './app/host';
import { startSession } from './app/session/session';
import { isExpectedHydrationError } from './app/hydration-errors';
import './styles/shell.css';

const carried = <T,>(id: string): T => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T;

const manifest = carried<Manifest>('hive-manifest');
initRegistry(manifest);
if (manifest.page) {
  rememberServerHtml();
}
// its scripts come while the shell hydrates
preloadRemote(location.pathname);

const store = createStore();
primeContent(store, carried<ContentEntry[]>('hive-content') ?? []);
// what the HTML was made from: every part that hydrates later starts from it, whatever has happened since
const serverState = store.getState();
const host = createHost(store);

function onRecoverableError(error: unknown, info: ErrorInfo): void {
  if (!isExpectedHydrationError(error)) {
    reportError(error instanceof Error ? error : new Error(`hydration: ${String(error)} ${info.componentStack ?? ''}`));
  }
}

/** Not in React's types, and the only way to say what is hydrated first. */
type HydrationRoot = Root & { unstable_scheduleHydration: (target: Element) => void };

const root = document.getElementById('root');
const app = (
  <BrowserRouter>
    <App store={store} host={host} serverState={serverState} />
  </BrowserRouter>
);
if (root?.hasChildNodes()) {
  const hydration = hydrateRoot(root, app, { onRecoverableError }) as HydrationRoot;
  // forms first: of all that waits for its script, these are what a visitor is about to use
  root.querySelectorAll('form').forEach((form) => hydration.unstable_scheduleHydration(form));
} else if (root) {
  // only the dev server sends a page without HTML
  createRoot(root).render(app);
}
startSession(store, manifest);
