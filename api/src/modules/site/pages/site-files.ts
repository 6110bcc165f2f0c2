import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { plainText, type RawResponse } from '../../../common/http/responses/raw-response.js';
import { escapeHtml } from '../../../platform/html/escape-html.js';
import { llmsText } from './llms-text.js';
import { PagesService } from './pages.service.js';
import { settingsIn } from './site.js';
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.js';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44">' +
  '<path d="M20 1.5 38 11.8v20.4L20 42.5 2 32.2V11.8Z" fill="#c6ff3d"/>' +
  '<path d="M20 14.2l6.8 3.9v7.8L20 29.8l-6.8-3.9v-7.8Z" fill="#07060d"/></svg>';

/** Files about the pages for search engines and browsers, and the icon. */
@Injectable()
export class SiteFiles {
  constructor(
    private readonly pages: PagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** 404 for any other path. */
  respond(path: string): RawResponse {
    switch (path) {
      case '/robots.txt':
        return file('text/plain; charset=utf-8', this.robots());
      case '/sitemap.xml':
        return file('application/xml; charset=utf-8', this.sitemap());
      case '/llms.txt':
        return this.llms();
      case SPECULATION_RULES_PATH:
        return file('application/speculationrules+json', JSON.stringify(speculationRules(this.pages.indexedRoutes())));
      case '/favicon.svg':
      case '/favicon.ico':
        return file('image/svg+xml', ICON);
      default:
        return plainText(404, 'Not found.');
    }
  }

  private robots(): string {
    const disallowed = ['/api/', ...this.pages.privateRoutes()].map((path) => `Disallow: ${path}`);
    return `User-agent: *\n${disallowed.join('\n')}\n\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
  }

  private sitemap(): string {
    const urls = this.pages
      .indexedPages()
      .map(
        ({ path, changedAt, images }) =>
          `<url>${this.location('loc', path)}` +
          (changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`) +
          `${images.map((image) => `<image:image>${this.location('image:loc', image)}</image:image>`).join('')}</url>`,
      );
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join('')}</urlset>\n`
    );
  }

  private location(element: string, path: string): string {
    return `<${element}>${escapeHtml(this.config.publicUrl + path)}</${element}>`;
  }

  private llms(): RawResponse {
    const site = this.pages.currentSite();
    const settings = site && settingsIn(site.shellHtml);
    return settings
      ? file('text/plain; charset=utf-8', llmsText(settings, this.pages.indexedPages(), this.config.publicUrl))
      : plainText(404, 'Not found.');
  }
}

const file = (type: string, body: string): RawResponse => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  body,
});
