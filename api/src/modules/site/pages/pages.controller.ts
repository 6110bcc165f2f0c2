import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { plainText, type RawResponse } from '../../../common/http/responses/raw-response.js';
import { themeOf } from './compose/app-theme.js';
import { zoneOf } from './screens/time-zone.js';
import { isPagePath, pathOf, searchOf } from './page-path.js';
import { PageRedirects } from './page-redirects.js';
import { PageSessionLoader } from './compose/page-session-loader.js';
import { PagesService } from './pages.service.js';
import { Screens } from './screens/screens.js';
import { SiteFiles } from './site-files.js';
import { SPECULATION_RULES_PATH } from './speculation-rules.js';

const send = (reply: FastifyReply, { status, headers, body }: RawResponse): void =>
  void reply.status(status).headers(headers).send(body);

/** Browsers ask each time: staff can remove the old address, and a page can move back to it. */
const movedTo = (location: string): RawResponse => ({
  status: 301,
  headers: { location, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  body: '',
});

@Controller()
@AllowAccess('public')
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly siteFiles: SiteFiles,
    private readonly sessions: PageSessionLoader,
    private readonly screens: Screens,
    private readonly redirects: PageRedirects,
  ) {}

  @Get(['robots.txt', 'sitemap.xml', 'llms.txt', SPECULATION_RULES_PATH, 'favicon.svg', 'favicon.ico'])
  file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    send(reply, this.siteFiles.respond(pathOf(request.url)));
  }

  /** Every path without a route of its own. */
  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = pathOf(request.url);
    if (!isPagePath(path)) {
      send(reply, plainText(404, 'Not found.'));
      return;
    }
    const { 'accept-encoding': acceptEncoding = '', 'if-none-match': ifNoneMatch = '' } = request.headers;
    const search = searchOf(request.url);
    const queries = this.pages.firstScreenQueries(path, search);
    const session = queries && (await this.sessions.load(request, queries));
    const { cookie } = request.headers;
    const screen =
      queries && (await this.screens.render({ address: request.url, path, session, zone: zoneOf(cookie) }));
    const visitor = { session, theme: themeOf(cookie), screen };
    const response = this.pages.respond({ path, acceptEncoding: String(acceptEncoding), ifNoneMatch, ...visitor });
    const target = response.status === 404 ? await this.redirects.targetOf(path) : undefined;
    send(reply, target === undefined ? response : movedTo(target + (search.size > 0 ? `?${search}` : '')));
  }
}
