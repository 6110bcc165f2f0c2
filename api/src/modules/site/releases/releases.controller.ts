import { Controller, Get, Req, Res } from '@nestjs/common';
import { remoteContract, type LoadReport } from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAccess } from '../../../common/http/access/access.metadata.js';
import { callerAddress } from '../../../common/http/security/caller-address.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { LoadReports } from './load-reports.js';
import { ReleasesService } from './releases.service.js';

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly reports: LoadReports,
  ) {}

  @Endpoint(remoteContract.report)
  report(@ValidBody(remoteContract.report) report: LoadReport, @Req() request: FastifyRequest): Promise<void> {
    return this.reports.receive(report, callerAddress(request));
  }

  @Get('remotes.json')
  @AllowAccess('public')
  manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { status, headers, body } = this.releases.manifest(request.headers['if-none-match'] ?? '');
    void reply.status(status).headers(headers).send(body);
  }

  @Get('bundles/*')
  @AllowAccess('public')
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { status, headers, body } = await this.releases.file(request.url, request.headers['accept-encoding'] ?? '');
    void reply.status(status).headers(headers).send(body);
  }
}
