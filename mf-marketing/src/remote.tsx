import type { RemoteModule } from '@hive/contracts';
import { prepare } from './pages/routes';
import { Root } from './root';
// only the server names this file; it is here so that it is part of the release
import './seo/share.jpg';

export default { Root, prepare } satisfies RemoteModule;
