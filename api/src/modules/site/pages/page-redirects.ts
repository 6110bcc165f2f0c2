import { Injectable, Logger } from '@nestjs/common';
import { matchRoute } from '@hive/contracts';

/** The present path of a page that had these values in its path before; undefined when there is none. */
export type RedirectSource = (params: Record<string, string>) => Promise<string | undefined>;

/** Former addresses of public pages. Areas register the routes whose pages can move. */
@Injectable()
export class PageRedirects {
  private readonly logger = new Logger(PageRedirects.name);
  private readonly sources = new Map<string, RedirectSource>();

  /** Called in `onModuleInit`, with a declared route such as `/portfolio/:slug`. */
  register(route: string, source: RedirectSource): void {
    this.sources.set(route, source);
  }

  /** Undefined also while the database is away: the page for unknown paths needs none. */
  async targetOf(path: string): Promise<string | undefined> {
    const match = matchRoute([...this.sources.keys()], path);
    try {
      return match && (await this.sources.get(match.route)?.(match.params));
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Reading the former addresses of a page failed' });
      return undefined;
    }
  }
}
