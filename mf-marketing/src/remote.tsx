import type { RemoteModule } from '@hive/contracts';
import { prepare } from './pages/routes';
import { Root } from './root';

export default { Root, prepare } satisfies RemoteModule;
