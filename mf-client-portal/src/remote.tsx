import type { RemoteModule } from '@hive/contracts';
import { preloadPage } from './pages/lazy-pages';
import { ClientPages, Root } from './root';

/**
 * A page without HTML of its own is that of a client, as far as the server knows. Its code has the endpoints whose answers are in
 * the document, so it is there before they are read.
 */
const prepare = (path: string) =>
  document.querySelector('#root[data-release]')
    ? Promise.resolve()
    : Promise.all([ClientPages.preload(), preloadPage(path)]);

export default { Root, prepare } satisfies RemoteModule;
