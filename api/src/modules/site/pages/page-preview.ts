import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContentSnapshot } from '@hive/contracts';
import { SHELL } from '@hive/release';
import { LiveReleases } from '../releases/live-releases.js';
import { composePage } from './compose/compose.js';
import { PageContent } from './page-content.js';
import { previewHeaders } from './page-headers.js';
import { PagesService } from './pages.service.js';
import type { RawResponse } from '../../../common/http/responses/raw-response.js';
import { RenderTargets } from './render/render-targets.js';
import { SiteLoader } from './site-loader.js';
import { routeOf, UNKNOWN_ROUTE, type Route, type Site } from './site.js';

/** Public pages as they would look with other content. Previews are neither stored nor cached. */
@Injectable()
export class PagePreview {
  constructor(
    private readonly live: LiveReleases,
    private readonly content: PageContent,
    private readonly targets: RenderTargets,
    private readonly pages: PagesService,
    private readonly loader: SiteLoader,
  ) {}

  /** The page with these responses in place of the present ones; undefined for a path that is no public page. */
  async render(path: string, changed: ContentSnapshot): Promise<RawResponse | undefined> {
    const site = this.pages.currentSite();
    const route = site && routeOf(site.manifest, path);
    if (!site || !route || route.key === UNKNOWN_ROUTE || route.access !== 'public') {
      return undefined;
    }
    const page = composePage(await this.changedSite(site, route, changed), route);
    return {
      status: 200,
      headers: previewHeaders(page, randomBytes(16).toString('base64')),
      body: withoutScripts(page.html),
    };
  }

  private async changedSite(site: Site, { key, path, remote }: Route, changed: ContentSnapshot): Promise<Site> {
    const live = this.live.current();
    const content = { ...(await this.content.snapshot()), ...changed };
    const targets = live ? this.targets.list(live, content) : [];
    const rowOf = async (name: string | undefined, route: string) => {
      const target = targets.find(({ release }) => release.remote === name);
      return (
        target && { ...(await target.render(route)), remote: target.release.remote, version: target.release.version }
      );
    };
    const [shell, fragment] = await Promise.all([rowOf(SHELL, key), rowOf(remote, path)]);
    const shellHtml = new Map(site.shellHtml);
    const fragments = new Map(site.fragments);
    if (shell) {
      const { before, html: outlet, after, entries } = shell;
      shellHtml.set(key, { before, outlet, after, entries });
    }
    if (fragment) {
      fragments.set(path, await this.loader.fragmentOf(fragment));
    }
    return { ...site, shellHtml, fragments };
  }
}

/** A preview does nothing: its links open the real pages. What browsers without scripts show is left out, too. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace('<head>', '<head><base target="_blank"><meta name="robots" content="noindex">');
