import type { Settings, settingsRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const SETTINGS: typeof settingsRoutes.get.path = '/api/settings';

const agencyApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    portalSettings: build.query<Settings, void>({ query: () => SETTINGS, providesTags: ['settings'] }),
  }),
});

/** Name, address and hours of the agency; undefined until they are known. */
export const useAgency = (): Settings | undefined => agencyApi.usePortalSettingsQuery().data;
