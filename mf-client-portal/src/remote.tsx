import type { RemoteModule } from '@hive/contracts';
import { LoginPage, preloadPage, Root } from './root';

/** HTML of this release without a screen is the login page; a page without HTML belongs to a client. */
const prepare = (path: string) =>
  document.querySelector('#root[data-release]:not([data-screen])') ? LoginPage.preload() : preloadPage(path);

export default { Root, prepare } satisfies RemoteModule;
