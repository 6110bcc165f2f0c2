import { Injectable } from '@nestjs/common';
import type { ContentSnapshot } from '@hive/contracts';

/** Returns the response body of one public GET call. */
export type ContentSource = () => Promise<unknown>;

/**
 * The content of public pages. Areas register the responses of their public calls by path, so HTML and API cannot differ, and
 * this module does not depend on any area.
 */
@Injectable()
export class PageContent {
  private readonly sources = new Map<string, ContentSource>();

  /** Called in `onModuleInit`; the path is that of the public call. */
  register(path: `/api/${string}`, source: ContentSource): void {
    this.sources.set(path, source);
  }

  /** The current response of every registered call, converted through JSON as a browser gets it. */
  async snapshot(): Promise<ContentSnapshot> {
    const responses = await Promise.all(
      [...this.sources].map(async ([path, source]) => [path, await source()] as const),
    );
    return JSON.parse(
      JSON.stringify(Object.fromEntries(responses.sort(([a], [b]) => (a < b ? -1 : 1)))),
    ) as ContentSnapshot;
  }
}
