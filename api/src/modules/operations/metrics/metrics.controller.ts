import { Controller, Get, Header, Headers, NotFoundException, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { MetricsService } from './metrics.service.js';

/** Figures for Prometheus, for callers with the configured token; for everyone else the address does not exist. */
@AllowAccess('public')
@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get('metrics')
  @Header('Cache-Control', 'no-store')
  read(@Headers('authorization') authorization: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    if (!this.metrics.isAuthorized(authorization)) {
      throw new NotFoundException();
    }
    void reply.type(this.metrics.contentType);
    return this.metrics.render();
  }
}
