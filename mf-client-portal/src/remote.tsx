import type { RemoteModule } from '@hive/contracts';
import { ClientPages, LoginPage, Root } from './root';

/** A page without HTML of its own is that of a client, as far as the server knows. */
const prepare = () => (document.querySelector('#root[data-release]') ? LoginPage : ClientPages).preload();

export default { Root, prepare } satisfies RemoteModule;
