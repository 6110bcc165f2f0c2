import type { ContentEntry, ContentSnapshot } from '@hive/contracts';
import { settingsEntry, settingsOf, useSettingsQuery } from '@hive/store';

/** The agency's name; 'Hive' until the settings have loaded. */
export const useBrandName = (): string => useSettingsQuery().data?.brandName ?? 'Hive';

/** The agency's own logo; empty for the built-in one. */
export const useLogoUrl = (): string | undefined => useSettingsQuery().data?.logoUrl;

/** The responses that header and footer render. */
export function shellContentEntries(content: ContentSnapshot): ContentEntry[] {
  const settings = settingsOf(content);
  return settings === undefined ? [] : [settingsEntry(settings)];
}
