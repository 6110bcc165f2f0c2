import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { healthRoutes, type HealthDetails } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { AiProvider } from '../../../config/config.js';
import { HealthService } from './health.service.js';

const latency: unknown = expect.any(Number);

const read = async (app: TestApp): Promise<HealthDetails> => {
  const { status, body } = await (await app.loginAsStaff('admin')).get(healthRoutes.getDetails.path);
  expect(status).toBe(200);
  return body as HealthDetails;
};
const mailAndAi = async (app: TestApp) => (await read(app)).checks.slice(3);

describe('health details', () => {
  let app: TestApp;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  it('have the version, and how long each part took to answer', async () => {
    expect(await read(app)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      checks: [
        { name: 'database', state: 'ok', latencyMs: latency },
        { name: 'queue', state: 'ok', latencyMs: latency },
        { name: 'storage', state: 'ok', latencyMs: latency },
        { name: 'mail', state: 'local', latencyMs: null },
        { name: 'ai', state: 'local', latencyMs: null },
      ],
    });
  });

  it('are not in the public probes', async () => {
    expect((await app.visitor().get('/healthz')).body).toEqual({ status: 'ok' });
    expect(Object.keys((await app.visitor().get('/version')).body as object)).toEqual(['version', 'commit', 'builtAt']);
  });

  it('is not ready while something holds it, such as the first release of its pages', async () => {
    const readiness = async () => {
      const { status, body } = await app.visitor().get('/readyz');
      return [status, body];
    };
    expect(await readiness()).toEqual([200, { ready: true, failing: [] }]);
    const end = app.nest.get(HealthService).hold('pages');
    expect(await readiness()).toEqual([503, { ready: false, failing: ['pages'] }]);
    end();
    expect(await readiness()).toEqual([200, { ready: true, failing: [] }]);
  });
});

describe('health details of servers', () => {
  let provider: http.Server;
  let status: number;
  let ai: AiProvider;

  beforeAll(async () => {
    provider = http.createServer((_, response) => response.writeHead(status).end('{"data":[]}')).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const prices = { input: 0, output: 0, image: 0 };
    ai = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key', model: 'model', timeoutMs: 5_000, prices };
  });
  afterAll(() => provider.close());

  it('say which of them cannot be used', async () => {
    const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Hive <hello@hive.test>' } as const;
    const app = await createTestApp({ config: { mail, ai } });
    const failing = { name: 'mail', state: 'failing', latencyMs: null };
    status = 200;
    expect(await mailAndAi(app)).toEqual([failing, { name: 'ai', state: 'ok', latencyMs: latency }]);
    // a server without a list of models
    status = 404;
    expect(await mailAndAi(app)).toEqual([failing, { name: 'ai', state: 'ok', latencyMs: latency }]);
    status = 401;
    expect(await mailAndAi(app)).toEqual([failing, { name: 'ai', state: 'failing', latencyMs: null }]);
    await app.close();
  });
});
