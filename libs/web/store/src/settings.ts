import type { ContentEntry, ContentSnapshot, Settings } from '@hive/contracts';
import { settingsRoutes } from '@hive/contracts/routes';
import { api } from './api';

const ENDPOINT = 'settings';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    [ENDPOINT]: build.query<Settings, void>({
      query: () => settingsRoutes.get.path,
      providesTags: ['content', 'settings'],
    }),
  }),
});

/** The agency's public settings: one cached response for the shell and every remote. */
export const { useSettingsQuery } = settingsApi;

/** The settings of a snapshot; undefined when the server has none. */
export const settingsOf = (content: ContentSnapshot): Settings | undefined =>
  content[settingsRoutes.get.path] as Settings | undefined;

/** The settings as a content entry of a page, so that the browser does not fetch them. */
export const settingsEntry = (data: unknown): ContentEntry => ({ endpoint: ENDPOINT, data });
