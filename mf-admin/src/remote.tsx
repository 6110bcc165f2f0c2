import type { RemoteModule } from '@hive/contracts';
import { preloadPage } from './pages/page-by-path';
import { Root } from './root';

/** Loaded before the answers in the document are read, because the code of a page contains their endpoints; the gate has none. */
const prepare = (path: string) =>
  document.querySelector('#root[data-release]:not([data-screen])')
    ? Promise.resolve()
    : preloadPage(path, location.search);

export default { Root, prepare } satisfies RemoteModule;
