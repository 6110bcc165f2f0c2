import { Injectable } from '@nestjs/common';
import type { ContentSnapshot } from '@hive/contracts';

/** Gives the very answer of one public GET call. */
export type ContentSource = () => Promise<unknown>;

/**
 * What public pages are made from. Areas register the answers of their public calls under the call's path, so that
 * HTML and API can never disagree, and this module knows none of them.
 */
@Injectable()
export class PageContent {
  private readonly sources = new Map<string, ContentSource>();

  register(path: `/api/${string}`, source: ContentSource): void {
    this.sources.set(path, source);
  }

  /** All answers as they are now, as the browser would get them: through JSON. */
  async snapshot(): Promise<ContentSnapshot> {
    const answers = await Promise.all([...this.sources].map(async ([path, source]) => [path, await source()] as const));
    return JSON.parse(
      JSON.stringify(Object.fromEntries(answers.sort(([a], [b]) => (a < b ? -1 : 1)))),
    ) as ContentSnapshot;
  }
}
