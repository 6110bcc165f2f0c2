import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AllowAccess } from '../../common/http/access/access.metadata.js';
import { HealthService, type Readiness } from './health.service.js';
import { productVersion } from './version.js';

/** For balancers and container platforms. */
@AllowAccess('public')
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers: no I/O, so that a slow database does not get it killed. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can do its work; 503 takes it out of the balancer. */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    reply.status(readiness.ready ? 200 : 503);
    return readiness;
  }

  @Get('version')
  @Header('Cache-Control', 'no-store')
  version(): { version: string } {
    return { version: productVersion };
  }
}
