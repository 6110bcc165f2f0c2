import http from 'node:http';
import type { HealthService } from './health.service.js';
import { productVersion } from './version.js';

/** The HTTP server of a worker, which serves probes only. */
export function createWorkerHealthServer(health: HealthService): http.Server {
  const handlers: Record<string, () => Promise<{ status?: number; body: unknown }>> = {
    '/healthz': async () => ({ body: { status: 'ok' } }),
    '/readyz': async () => {
      const body = await health.readiness();
      return { status: body.ready ? 200 : 503, body };
    },
    '/version': async () => ({ body: { version: productVersion } }),
  };
  return http.createServer((request, response) => {
    const handler = handlers[(request.url ?? '').split('?')[0] ?? ''];
    void (handler?.() ?? Promise.resolve({ status: 404, body: { status: 'not found' } })).then(
      ({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(body));
      },
    );
  });
}
