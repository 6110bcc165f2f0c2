import {
  mediaRoutes,
  settingsContract,
  settingsRoutes,
  type PreviewSettings,
  type SettingChange,
  type Settings,
  type SettingsPreview,
  type StoredMedia,
  type UpdateSettings,
} from '@hive/contracts';
import { mockRoute, type ApiFailure } from '@hive/testing';
import type { RecordedCall } from '../../testing/mock-api';

/** The settings of the contract's example. */
export const createSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...settingsContract.get.example.response,
  ...changes,
});

/** The settings and their changes; an update shows in the next answers. */
export function mockSettingsApi() {
  const mock = {
    settings: createSettings(),
    changes: [] as SettingChange[],
    calls: [] as RecordedCall[],
    /** The unsaved settings of each preview. */
    previews: [] as PreviewSettings[],
    /** Thrown by the next calls. */
    failure: undefined as ApiFailure | undefined,
  };
  const handlers = [
    mockRoute<Settings>(settingsRoutes.get, () => mock.settings),
    mockRoute<SettingChange[]>(settingsRoutes.listChanges, () => mock.changes),
    mockRoute<Settings>(settingsRoutes.update, ({ body }) => {
      mock.calls.push({ name: 'update', body });
      if (mock.failure) {
        throw mock.failure;
      }
      const { seen: _seen, ...change } = body as UpdateSettings;
      mock.settings = { ...mock.settings, ...change } as Settings;
      mock.changes = Object.keys(change).map((field) => ({
        field: field as keyof Settings,
        changedAt: new Date().toISOString(),
        changedByName: 'Maya Reyes',
      }));
      return mock.settings;
    }),
    mockRoute<SettingsPreview>(settingsRoutes.createPreview, ({ body }) => {
      mock.previews.push(body as PreviewSettings);
      return { id: `p-${mock.previews.length}` };
    }),
    mockRoute<StoredMedia>(mediaRoutes.upload, () => ({
      url: `/media/${'a'.repeat(64)}.webp`,
      fileType: 'image',
      mimeType: 'image/webp',
      width: 400,
      height: 400,
    })),
  ];
  return Object.assign(mock, { handlers });
}
