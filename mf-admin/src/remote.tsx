import type { RemoteModule } from '@hive/contracts';
import { Root } from './root';

export default { Root } satisfies RemoteModule;
