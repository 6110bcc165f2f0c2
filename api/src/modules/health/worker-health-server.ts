import http from 'node:http';
import type { HealthService } from './health.service.js';
import { productVersion } from './version.js';

/** What a worker answers: it serves no site, only those who watch over it. */
export function createWorkerHealthServer(health: HealthService): http.Server {
  const answers: Record<string, () => Promise<{ status?: number; body: unknown }>> = {
    '/healthz': async () => ({ body: { status: 'ok' } }),
    '/readyz': async () => {
      const body = await health.readiness();
      return { status: body.ready ? 200 : 503, body };
    },
    '/version': async () => ({ body: { version: productVersion } }),
  };
  return http.createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    void (answer?.() ?? Promise.resolve({ status: 404, body: { status: 'not found' } })).then(
      ({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(body));
      },
    );
  });
}
