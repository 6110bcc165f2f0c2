import type { Settings } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { defaultSettings } from './settings.defaults.js';
import { SettingsEntity } from './settings.entity.js';

/** The id of the only row. */
export const SETTINGS_ROW = 1;

/** The stored settings. A field that the stored row lacks has its default. */
export async function readSettings(manager: EntityManager): Promise<Settings> {
  const row = await manager.findOneBy(SettingsEntity, { id: SETTINGS_ROW });
  return { ...defaultSettings, ...row?.data };
}
