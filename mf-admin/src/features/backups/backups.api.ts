import { requestTo, toPage, type Page } from '@hive/api-client';
import type { Backup, BackupSettings, UpdateBackupSettings } from '@hive/contracts';
import { backupRoutes } from '@hive/contracts/routes';
import { api } from '@hive/store';

const backupsApi = api.enhanceEndpoints({ addTagTypes: ['backups'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminListBackups: build.query<Page<Backup>, { page: number; pageSize: number }>({
      query: (params) => requestTo(backupRoutes.list, { params }),
      transformResponse: toPage<Backup>,
      providesTags: ['backups'],
    }),
    adminCreateBackup: build.mutation<Backup, void>({
      query: () => requestTo(backupRoutes.create),
      invalidatesTags: ['backups'],
    }),
    adminRemoveBackup: build.mutation<void, string>({
      query: (id) => requestTo(backupRoutes.remove, { path: { id } }),
      invalidatesTags: ['backups'],
    }),
    adminGetBackupSettings: build.query<BackupSettings, void>({
      query: () => requestTo(backupRoutes.getSettings),
      providesTags: ['backups'],
    }),
    adminUpdateBackupSettings: build.mutation<BackupSettings, UpdateBackupSettings>({
      query: (body) => requestTo(backupRoutes.updateSettings, { body }),
      invalidatesTags: ['backups'],
    }),
  }),
});

export const {
  useAdminListBackupsQuery,
  useAdminCreateBackupMutation,
  useAdminRemoveBackupMutation,
  useAdminGetBackupSettingsQuery,
  useAdminUpdateBackupSettingsMutation,
} = backupsApi;
