import type { ContentSnapshot, SiteAddress } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { fromJson, toJson } from '../json.js';

const KEY = 'content/pages.json';

/** The content that the pages of a running site are rendered from. */
export interface SiteContent {
  content: ContentSnapshot;
  site: SiteAddress;
}

/** Stores the content beside the releases, for promotes without a database. All of it is public. */
export const storeContent = (storage: ObjectStorage, content: SiteContent): Promise<void> =>
  storage.put(KEY, toJson(content), { contentType: 'application/json' });

/** The content of the last render of a running server; undefined where none has run yet. */
export async function readContent(storage: ObjectStorage): Promise<SiteContent | undefined> {
  const body = await storage.read(KEY);
  return body && fromJson<SiteContent>(body);
}
