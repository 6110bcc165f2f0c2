import type { ContentEntry, ContentSnapshot, Settings, settingsRoutes } from '@hive/contracts';
import { api } from '@hive/store';

const SETTINGS: typeof settingsRoutes.get.path = '/api/settings';

const contentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    shellSettings: build.query<Settings, void>({
      query: () => SETTINGS,
      providesTags: ['content', 'settings'],
    }),
  }),
});

/** Name, contact and hours of the agency; every page carries them. */
export const { useShellSettingsQuery } = contentApi;

/** What the agency calls itself; the product's own name until that is known. */
export const useBrandName = (): string => useShellSettingsQuery().data?.brandName ?? 'Hive';

/** The answers that header and footer are made from. */
export function shellContentEntries(content: ContentSnapshot): ContentEntry[] {
  const settings = content[SETTINGS];
  return settings === undefined ? [] : [{ endpoint: 'shellSettings', data: settings }];
}
