import { Injectable } from '@nestjs/common';
import { matchRoute } from '@hive/contracts';

/** The present path of a page that had these values in its path before; undefined when there is none. */
export type RedirectSource = (params: Record<string, string>) => Promise<string | undefined>;

/** Former addresses of public pages. Areas register the routes whose pages can move. */
@Injectable()
export class PageRedirects {
  private readonly sources = new Map<string, RedirectSource>();

  /** Called in `onModuleInit`, with a declared route such as `/portfolio/:slug`. */
  register(route: string, source: RedirectSource): void {
    this.sources.set(route, source);
  }

  async targetOf(path: string): Promise<string | undefined> {
    const match = matchRoute([...this.sources.keys()], path);
    return match && this.sources.get(match.route)?.(match.params);
  }
}
