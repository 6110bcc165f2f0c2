import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { HealthService, type Readiness } from './health.service.js';
import { versionInfo, type Version } from '../../../config/version.js';

/** Probes of load balancers and container platforms. */
@AllowAccess('public')
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Liveness without I/O: a slow database must not lead to the process being killed. */
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness; 503 takes the process out of the load balancer. */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    reply.status(readiness.ready ? 200 : 503);
    return readiness;
  }

  @Get('version')
  @Header('Cache-Control', 'no-store')
  version(): Version {
    return versionInfo;
  }
}
