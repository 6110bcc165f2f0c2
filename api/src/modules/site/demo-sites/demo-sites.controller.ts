import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { pathOf } from '../pages/page-path.js';
import { DemoSitesService } from './demo-sites.service.js';

const ROOT = '/demo/';

@Controller()
export class DemoSitesController {
  constructor(private readonly sites: DemoSitesService) {}

  @Get('demo/*')
  @AllowAccess('public')
  @ApiExcludeEndpoint()
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { 'accept-encoding': acceptEncoding = '', 'if-none-match': ifNoneMatch = '' } = request.headers;
    const path = pathOf(request.url).slice(ROOT.length);
    const response = await this.sites.respond(path, { acceptEncoding: String(acceptEncoding), ifNoneMatch });
    void reply.status(response.status).headers(response.headers).send(response.body);
  }
}
