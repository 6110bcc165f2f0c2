import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { pathOf, searchOf } from '../pages/page-path.js';
import { ShareCardsService } from './share-cards.service.js';

@Controller()
@AllowAccess('public')
export class ShareCardsController {
  constructor(private readonly shareCards: ShareCardsService) {}

  @Get('share/*')
  @ApiExcludeEndpoint()
  async card(@Req() { url }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { status, headers, body } = await this.shareCards.respond(pathOf(url), searchOf(url).get('v'));
    void reply.status(status).headers(headers).send(body);
  }
}
