import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { plain, type RawAnswer } from '../releases/raw-answer.js';
import { escapeHtml } from './escaping.js';
import { PagesService } from './pages.service.js';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<path d="M16 1.5 28.5 8.7v14.6L16 30.5 3.5 23.3V8.7Z" fill="#f5b83d"/>' +
  '<path d="M16 9.2 22 12.7v6.6l-6 3.5-6-3.5v-6.6Z" fill="#120f24"/></svg>';

/** The small files that every site has. */
@Injectable()
export class SiteFiles {
  constructor(
    private readonly pages: PagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  answer(path: string): RawAnswer {
    switch (path) {
      case '/robots.txt':
        return file('text/plain; charset=utf-8', this.robots());
      case '/sitemap.xml':
        return file('application/xml; charset=utf-8', this.sitemap());
      case '/favicon.svg':
      case '/favicon.ico':
        return file('image/svg+xml', ICON);
      default:
        return plain(404, 'Not found.');
    }
  }

  private robots(): string {
    const closed = ['/api/', ...this.pages.privateRoutes()].map((path) => `Disallow: ${path}`);
    return `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
  }

  private sitemap(): string {
    const urls = this.pages
      .publicRoutes()
      .map((path) => `<url><loc>${escapeHtml(this.config.publicUrl + path)}</loc></url>`);
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    );
  }
}

const file = (type: string, body: string): RawAnswer => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  body,
});
