import { requestTo } from '@hive/api-client';
import type {
  PreviewSettings,
  SettingChange,
  Settings,
  SettingsPreview,
  StoredMedia,
  UpdateSettings,
} from '@hive/contracts';
import { mediaRoutes, settingsRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const settingsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListSettingChanges: build.query<SettingChange[], void>({
      query: () => requestTo(settingsRoutes.listChanges),
      providesTags: ['settings'],
    }),
    adminUpdateSettings: build.mutation<Settings, UpdateSettings>({
      query: (body) => requestTo(settingsRoutes.update, { body }),
      invalidatesTags: ['settings'],
    }),
    adminCreateSettingsPreview: build.mutation<SettingsPreview, PreviewSettings>({
      query: (body) => requestTo(settingsRoutes.createPreview, { body }),
    }),
    /** `imageData` is a data URL. */
    adminUploadImage: build.mutation<StoredMedia, { imageData: string; fileName: string }>({
      query: (body) => requestTo(mediaRoutes.upload, { body }),
    }),
  }),
});

export const {
  useAdminListSettingChangesQuery,
  useAdminUpdateSettingsMutation,
  useAdminCreateSettingsPreviewMutation,
  useAdminUploadImageMutation,
} = settingsApi;
