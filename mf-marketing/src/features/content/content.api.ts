import type { ContentEntry, ContentSnapshot, Settings, settingsRoutes } from '@hive/contracts';
import { api } from '@hive/store';

// checked literals: importing the routes themselves would bring every schema into the first page's code
const SETTINGS: typeof settingsRoutes.get.path = '/api/settings';

const contentApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    marketingSettings: build.query<Settings, void>({
      query: () => SETTINGS,
      providesTags: ['content', 'settings'],
    }),
  }),
});

export const { useMarketingSettingsQuery } = contentApi;

/** Which answers the HTML of a page is made from: endpoint → path of the call. */
export function contentOf(_path: string, content: ContentSnapshot): ContentEntry[] {
  return [{ endpoint: 'marketingSettings', data: content[SETTINGS] }];
}
