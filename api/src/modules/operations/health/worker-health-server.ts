import http from 'node:http';
import type { MetricsService } from '../metrics/metrics.service.js';
import type { HealthService } from './health.service.js';
import { versionInfo } from '../../../config/version.js';

/** The HTTP server of a worker, which serves probes and metrics only. */
export function createWorkerHealthServer(health: HealthService, metrics: MetricsService): http.Server {
  const handlers: Record<string, () => Promise<{ status?: number; body: unknown }>> = {
    '/healthz': async () => ({ body: { status: 'ok' } }),
    '/readyz': async () => {
      const body = await health.readiness();
      return { status: body.ready ? 200 : 503, body };
    },
    '/version': async () => ({ body: versionInfo }),
  };
  return http.createServer((request, response) => {
    if (request.url === '/metrics' && metrics.isAuthorized(request.headers.authorization)) {
      void sendMetrics(metrics, response);
      return;
    }
    const handler = handlers[(request.url ?? '').split('?')[0] ?? ''];
    void (handler?.() ?? Promise.resolve({ status: 404, body: { status: 'not found' } })).then(
      ({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(body));
      },
    );
  });
}

async function sendMetrics(metrics: MetricsService, response: http.ServerResponse): Promise<void> {
  try {
    const body = await metrics.render();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    response.end(body);
  } catch {
    // the next poll reads again
    response.writeHead(503).end();
  }
}
