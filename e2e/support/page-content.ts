import { isDeepStrictEqual } from 'node:util';
import { frameRoutes, portfolioRoutes, settingsRoutes, slideshowRoutes, type ContentEntry } from '@hive/contracts';
import { expect } from '@playwright/test';

/** Content with a page that has it. All pages of a change become visible at the same moment. */
const sources = [
  ['/', settingsRoutes.get.path],
  ['/', slideshowRoutes.listPublic.path],
  ['/', frameRoutes.listPublic.path],
  ['/portfolio', portfolioRoutes.listPublic.path],
] as const;

const entriesOf = (html: string): ContentEntry[] =>
  JSON.parse(/id="hive-content">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as ContentEntry[];

/** Waits until the public pages have the stored content. Pages that fail to render with it never do, which is no error. */
export async function waitForPageContent(siteUrl: string): Promise<void> {
  const read = (path: string) => fetch(siteUrl + path);
  const outdated = async () => {
    const found: string[] = [];
    for (const [page, path] of sources) {
      const stored: unknown = await (await read(path)).json();
      const entries = entriesOf(await (await read(page)).text());
      if (!entries.some(({ data }) => isDeepStrictEqual(data, stored))) {
        found.push(path);
      }
    }
    return found;
  };
  await expect
    .poll(outdated, { timeout: 30_000 })
    .toEqual([])
    .catch(() => undefined);
}
