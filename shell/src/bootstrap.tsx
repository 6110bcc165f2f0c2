import { createRoot, hydrateRoot, type ErrorInfo, type Root } from 'react-dom/client';
import type { ContentEntry, HostApi, Manifest } from '@hive/contracts';
import { initRegistry, preloadRemote, rememberServerHtml } from '@hive/remote-loader';
import { endRetry } from '@hive/remote-loader/retry';
import { BrowserRouter } from '@hive/router';
import { createStore, primeContent, userChanged, type AppStore } from '@hive/store';
import { startHistoryGuards, yieldToMain } from '@hive/ui';
import { App } from './app/app';
import { readFilledFields } from './app/filled-fields';
import { createHost } from './app/host';
import { primeFirstScreen, takePageSession } from './app/session/page-session';
import { startSession } from './app/session/session';
import { isExpectedHydrationError } from './app/hydration-errors';
import { supportReplacedTexts } from './app/replaced-texts';
import { keepFilledFields, keepFocus } from './app/early-input';
import { keepPresses } from './app/early-presses';
import './styles/shell.css';

/** The JSON that the server put into the page under this id. */
const readJson = <T,>(id: string): T => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T;

function onRecoverableError(error: unknown, info: ErrorInfo): void {
  if (!isExpectedHydrationError(error)) {
    reportError(error instanceof Error ? error : new Error(`hydration: ${String(error)} ${info.componentStack ?? ''}`));
  }
}

/** Missing in React's types; the only way to set the order of hydration. */
type HydrationRoot = Root & { unstable_scheduleHydration: (target: Element) => void };

/** The content of the page, in the HTML or instead of it. */
function renderApp(store: AppStore, host: HostApi, { page }: Manifest): void {
  const root = document.getElementById('root');
  const app = (
    <BrowserRouter>
      {/* the state of the server's render: parts that hydrate later start from it, even if the store has changed since */}
      <App
        store={store}
        host={host}
        serverState={store.getState()}
        {...(page?.dialog ? { dialog: page.dialog } : {})}
      />
    </BrowserRouter>
  );
  if (root?.hasChildNodes()) {
    if (window.__hive) {
      keepFilledFields(window.__hive, root);
      keepPresses(window.__hive);
    }
    keepFocus();
    const hydration = hydrateRoot(root, app, { onRecoverableError }) as HydrationRoot;
    // forms first: visitors are most likely to use them next
    root.querySelectorAll('form').forEach((form) => hydration.unstable_scheduleHydration(form));
  } else if (root) {
    // only the dev server sends pages without HTML
    createRoot(root).render(app);
  }
}

/** Pictures further down have not loaded yet. */
const loadPictures = (): void =>
  document.querySelectorAll('img').forEach((image) => {
    image.loading = 'eager';
  });

/** Starts the page, in tasks that leave the browser room to paint. */
async function start(): Promise<void> {
  const manifest = readJson<Manifest>('hive-manifest');
  initRegistry(manifest);
  if (manifest.page) {
    rememberServerHtml();
  }
  supportReplacedTexts();
  readFilledFields();
  startHistoryGuards();
  // the remote's scripts load while the shell hydrates
  preloadRemote(location.pathname);
  await yieldToMain();
  const pageSession = takePageSession();
  const store = createStore();
  primeContent(store, readJson<ContentEntry[]>('hive-content') ?? []);
  if (manifest.page && !manifest.page.isScreen && manifest.remotes[manifest.page.remote]?.access !== 'public') {
    // the HTML of a gate was rendered for a visitor without a login
    store.dispatch(userChanged(null));
  }
  renderApp(store, createHost(store, pageSession), manifest);
  startSession(store, manifest, pageSession);
  if (pageSession) {
    primeFirstScreen(store, pageSession);
  }
  endRetry();
  addEventListener('beforeprint', loadPictures);
}

void start();
