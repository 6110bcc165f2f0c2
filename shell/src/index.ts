import { waitForRetry } from '@hive/remote-loader/retry';
import { yieldToMain } from '@hive/ui';
import { linkInlinedStyles } from './styles/link-inlined-styles';

const isLoadFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Loads the shell until it succeeds. The import is asynchronous, so that federation sets up the shared packages first. */
async function start(attempts: number): Promise<void> {
  try {
    await yieldToMain();
    await import(/* webpackChunkName: "bootstrap" */ './bootstrap');
  } catch (error) {
    if (!isLoadFailure(error)) {
      throw error;
    }
    await waitForRetry(attempts);
    await start(attempts + 1);
  }
}

/** Whether Back or Forward changed the address before any script listened: the document contains the page of another address. */
function isOtherPage(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return load !== undefined && new URL(load.name).pathname !== location.pathname;
}

if (isOtherPage()) {
  location.reload();
} else {
  linkInlinedStyles();
  void start(1);
}
