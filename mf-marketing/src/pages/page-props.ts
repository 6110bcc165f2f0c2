import type { HostApi, Settings } from '@hive/contracts';

/** What every public page receives from the root. */
export interface PageProps {
  host: HostApi;
  settings: Settings;
}
