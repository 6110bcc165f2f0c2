import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { RealtimeModule } from '../../work/realtime/realtime.module.js';
import { ReleasesModule } from '../../site/releases/releases.module.js';
import { MetricsSources } from './metrics-sources.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({
  imports: [RealtimeModule, ReleasesModule],
  controllers: [MetricsController],
  providers: [MetricsService, MetricsSources],
  exports: [MetricsService],
})
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly metrics: MetricsService,
  ) {}

  onModuleInit(): void {
    this.metrics.start();
    // a worker has no HTTP server
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (!fastify || !this.metrics.isEnabled) {
      return;
    }
    fastify.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      // the template of the route, since every id would be a figure of its own
      const route = routeOptions.url ?? 'unknown';
      this.metrics.observeRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
      done();
    });
  }
}
