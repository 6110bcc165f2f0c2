import { Injectable } from '@nestjs/common';
import type { ContentSnapshot } from '@hive/contracts';

/** Returns the response body of one public GET call. */
export type ContentSource = () => Promise<unknown>;

/** Returns the response bodies of a public GET call with parameters by its paths, one for each row. */
export type ContentSources = () => Promise<ContentSnapshot>;

/**
 * The content of public pages. Areas register the responses of their public calls by path, so HTML and API cannot differ, and
 * this module does not depend on any area.
 */
@Injectable()
export class PageContent {
  private readonly sources = new Map<string, ContentSource>();
  private readonly lists: ContentSources[] = [];

  /** Called in `onModuleInit`; the path is that of the public call. */
  register(path: `/api/${string}`, source: ContentSource): void {
    this.sources.set(path, source);
  }

  /** Called in `onModuleInit`, for a public call whose path has parameters. */
  registerEach(sources: ContentSources): void {
    this.lists.push(sources);
  }

  /** The current response of every registered call, converted through JSON as a browser gets it. */
  async snapshot(): Promise<ContentSnapshot> {
    const single = await Promise.all([...this.sources].map(async ([path, source]) => [path, await source()] as const));
    const listed = await Promise.all(this.lists.map((sources) => sources()));
    const responses = [...single, ...listed.flatMap((snapshot) => Object.entries(snapshot))];
    return JSON.parse(
      JSON.stringify(Object.fromEntries(responses.sort(([a], [b]) => (a < b ? -1 : 1)))),
    ) as ContentSnapshot;
  }
}
