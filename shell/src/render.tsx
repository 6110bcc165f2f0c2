import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import type { ShellModule, ContentSnapshot, Manifest, PageDialog } from '@hive/contracts';
import { remoteOf, initRegistry } from '@hive/remote-loader';
import { StaticRouter } from '@hive/router/hosts';
import { createStore, primeContent } from '@hive/store';
import { App } from './app/app';
import { shellContentEntries } from './app/shell-settings';
import { createHost } from './app/host';
import { OUTLET_DIGEST } from './app/hydration-errors';
import { OutletLoading } from './remotes/outlet-loading';

const OPEN = '<main id="outlet">';
const CLOSE = '</main>';

class OutletError extends Error {
  readonly digest = OUTLET_DIGEST;
}

/** Leaves the outlet's boundary open: the server inserts a fragment, or the browser renders the remote. */
function OpenOutlet(): never {
  throw new OutletError('The remote renders the outlet.');
}

/** The dialog that the hash of a path names. */
const dialogOf = (hash: string): PageDialog | undefined => (hash === '#login' ? 'login' : undefined);

/**
 * Renders the page layout around a remote, with a dialog when the path names one: `/admin#login`. For a path without a
 * remote, the whole page with its 404.
 */
export async function render(address: string, manifest: Manifest, content: ContentSnapshot) {
  const { pathname: path, hash } = new URL(address, 'http://shell');
  const dialog = dialogOf(hash);
  initRegistry(manifest);
  const store = createStore();
  const entries = shellContentEntries(content);
  primeContent(store, entries);
  const outlet = remoteOf(manifest.remotes, path) ? (
    <Suspense fallback={<OutletLoading />}>
      <OpenOutlet />
    </Suspense>
  ) : undefined;
  let failure: unknown;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App store={store} host={createHost(store)} outlet={outlet} {...(dialog ? { dialog } : {})} />
    </StaticRouter>,
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        if (error instanceof OutletError) {
          return error.digest;
        }
        failure ??= error;
        return undefined;
      },
    },
  );
  if (failure) {
    throw failure;
  }
  const html = await new Response(prelude as unknown as ReadableStream).text();
  const start = html.indexOf(OPEN) + OPEN.length;
  const end = html.lastIndexOf(CLOSE);
  return { before: html.slice(0, start), outlet: html.slice(start, end), after: html.slice(end), entries };
}

({ render }) satisfies ShellModule;
