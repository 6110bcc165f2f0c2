import type { Settings, settingsRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const SETTINGS: typeof settingsRoutes.get.path = '/api/settings';

const brandingApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminSettings: build.query<Settings, void>({ query: () => SETTINGS, providesTags: ['settings'] }),
  }),
});

/** The agency's name; empty until it is known. */
export const useBrandName = (): string => brandingApi.useAdminSettingsQuery().data?.brandName ?? '';
