import type { RemoteModule } from '@hive/contracts';
import { preloadPage } from './pages/page-by-path';
import { Root } from './root';

/** The code of a page has the endpoints whose answers are in the document, so it is there before they are read. */
const prepare = (path: string) =>
  document.querySelector('#root[data-release]') ? Promise.resolve() : preloadPage(path, location.search);

export default { Root, prepare } satisfies RemoteModule;
