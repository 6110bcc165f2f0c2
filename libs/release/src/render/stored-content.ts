import type { ContentSnapshot, SiteAddress } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { fromJson, toJson } from '../json.js';

const KEY = 'content/pages.json';

/** What the pages of a running site are made from. */
export interface SiteContent {
  content: ContentSnapshot;
  site: SiteAddress;
}

/** Puts what pages are made from beside the releases, for those who promote without a database. All of it is public. */
export const storeContent = (storage: ObjectStorage, content: SiteContent): Promise<void> =>
  storage.put(KEY, toJson(content), { contentType: 'application/json' });

/** The content of the last render of a running server; undefined where none has run yet. */
export async function readContent(storage: ObjectStorage): Promise<SiteContent | undefined> {
  const body = await storage.read(KEY);
  return body && fromJson<SiteContent>(body);
}
