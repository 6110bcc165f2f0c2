import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pollUntil } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { newId } from '../../../platform/database/ids.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { sweepDataExports } from '../data-exports/data-exports.jobs.js';
import { HealthService } from '../health/health.service.js';
import { createWorkerHealthServer } from '../health/worker-health-server.js';
import { MetricsService } from './metrics.service.js';

const METRICS_TOKEN = 'a-token-of-the-monitoring';

describe('metrics', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp({ config: { metricsToken: METRICS_TOKEN } })));
  afterAll(() => app.close());

  const read = (authorization?: string) =>
    app.visitor().get('/metrics', authorization === undefined ? {} : { headers: { authorization } });

  it('name requests by route template and status, never by id', async () => {
    const admin = await app.loginAsStaff('admin');
    await admin.get('/api/clients/019abf00-0000-7000-8000-00000000dead');
    const line = 'hive_http_request_duration_seconds_count{method="GET",route="/api/clients/:key",status="404"} 1';
    // a request is counted after its response
    const { status, text, headers } = await pollUntil(
      () => read(`Bearer ${METRICS_TOKEN}`),
      (response) => response.text.includes(line),
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain(line);
    expect(text).not.toContain('dead');
  });

  it('have the jobs, the queue, the pool, sockets, visits and AI calls', async () => {
    await app.nest.get(JobQueue).add(sweepDataExports, {}, newId());
    await app.drainJobs();
    const { text } = await read(`Bearer ${METRICS_TOKEN}`);
    for (const line of [
      /^hive_build_info\{version="[\d.]+",commit="[\da-f]*(-dirty)?"\} 1$/m,
      /^hive_queue_jobs\{state="waiting"\} 0$/m,
      /^hive_queue_oldest_waiting_seconds 0$/m,
      /^hive_job_duration_seconds_count\{name="[\w.-]+",outcome="done"\} \d+$/m,
      /^hive_database_pool_connections\{state="idle"\} \d+$/m,
      /^hive_sockets 0$/m,
      /^hive_visits_today 0$/m,
      /^hive_ai_calls_this_month\{outcome="failed"\} 0$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ]) {
      expect(text).toMatch(line);
    }
    // Prometheus sets these labels to the name and the address of what it reads
    expect(text).not.toMatch(/[{,](job|instance)="/);
  });

  it.each([undefined, 'Bearer wrong', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`])(
    'do not exist for a caller with %s',
    async (authorization) => {
      expect((await read(authorization)).status).toBe(404);
    },
  );

  it('do not exist for an administrator', async () => {
    const admin = await app.loginAsStaff('admin');
    expect((await admin.get('/metrics')).status).toBe(404);
  });
});

it('a worker serves them on the port of its probes', async () => {
  const app = await createTestApp({ config: { metricsToken: METRICS_TOKEN } });
  const server = createWorkerHealthServer(app.nest.get(HealthService), app.nest.get(MetricsService));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  const response = await read({ authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('hive_queue_jobs')]);
  expect((await read({ connection: 'close' })).status).toBe(404);
  server.close();
  await app.close();
});

it('there are no metrics without METRICS_TOKEN', async () => {
  const app = await createTestApp();
  const headers = { authorization: 'Bearer undefined' };
  expect((await app.visitor().get('/metrics', { headers })).status).toBe(404);
  await app.close();
});

it('the dashboard for Grafana asks for figures that exist', async () => {
  const app = await createTestApp({ config: { metricsToken: METRICS_TOKEN } });
  const { text } = await app.visitor().get('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const dashboard = await readFile('docs/grafana-dashboard.json', 'utf8');
  const names = new Set(
    dashboard.match(/\b(?:hive|process|nodejs)_[a-z0-9_]+/g)?.map((name) => name.replace(/_(bucket|count)$/, '')),
  );
  expect([...names].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  await app.close();
});
