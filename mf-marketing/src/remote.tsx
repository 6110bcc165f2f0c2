import type { RemoteModule } from '@hive/contracts';
import { prepare } from './pages/routes';
import { Root } from './root';
// only the server links to this file; the import makes it part of the release
import './seo/share.jpg';

export default { Root, prepare } satisfies RemoteModule;
