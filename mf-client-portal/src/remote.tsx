import type { RemoteModule } from '@hive/contracts';
import { ClientPages, LoginPage, Root } from './root';

/** A page without HTML belongs to a visitor whom the server knows as a client. */
const prepare = () => (document.querySelector('#root[data-release]') ? LoginPage : ClientPages).preload();

export default { Root, prepare } satisfies RemoteModule;
