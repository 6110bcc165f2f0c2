// One variant of visit ingestion as a process: node server.mjs KIND DATABASE_URL
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { serveParent } from '../lib/child.mjs';
import { ADMIN_PASSWORD } from '../lib/login.mjs';

const [kind, databaseUrl] = process.argv.slice(2);
const dist = path.resolve(import.meta.dirname, '../../api/dist');
const requireFromApi = createRequire(path.join(dist, '../package.json'));
const load = (file) => import(path.join(dist, file));

const INSERT = `INSERT INTO website_visits (visited_at, id, is_bot, page, session_id, user_agent_id, referer, country, source)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** The whole product; `replaceIngestion` replaces what happens to a visit. */
async function openApp(replaceIngestion) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'hive-bench-data-'));
  const { loadConfig } = await load('config/load-config.js');
  const { DataSource } = await import(requireFromApi.resolve('typeorm'));
  const { createHttpApp } = await load('common/http/configure-app.js');
  const { createLogger } = await load('common/logging/logger.js');
  const { AppModule } = await load('app.module.js');
  const { ensureFirstAdmin } = await load('modules/employees/first-admin.js');
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
    ROLE: 'api',
    DEMO: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    ADMIN_PASSWORD,
  });
  const app = await createHttpApp(AppModule.register(config), config, createLogger(config));
  const dataSource = app.get(DataSource);
  await ensureFirstAdmin(dataSource, config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await replaceIngestion?.(app, dataSource.driver.master);
  serveParent(app.getHttpServer().address().port, async () => {
    await app.close();
    await rm(dir, { recursive: true, force: true, maxRetries: 10 });
  });
}

/** Inserts one row per request, without roll-ups. */
async function insertRow(app, pool) {
  const { VisitIngestion } = await load('modules/analytics/ingestion/visit-ingestion.js');
  const { UserAgents } = await load('modules/analytics/ingestion/user-agents.js');
  const userAgents = app.get(UserAgents);
  app.get(VisitIngestion).batches = {
    drain: async () => undefined,
    async add(visit) {
      const { visitedAt, id, isBot, page, sessionId, userAgent, referer, country, source } = visit;
      const [userAgentId] = await userAgents.idsOf([userAgent]);
      const values = [visitedAt, id, isBot, page, sessionId, userAgentId, referer, country, source];
      await pool.query({ name: 'insert-visit', text: INSERT, values });
    },
  };
}

/** Runs the batch statement once per request. */
async function storeEach(app) {
  const { VisitIngestion } = await load('modules/analytics/ingestion/visit-ingestion.js');
  const { VisitStore } = await load('modules/analytics/rollups/visit-store.js');
  const store = app.get(VisitStore);
  app.get(VisitIngestion).batches = { drain: async () => undefined, add: (visit) => store.store([visit]) };
}

/** The minimum that stores a visit: no framework, no validation, one row. */
async function openFloor() {
  const { Pool } = requireFromApi('pg');
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  const fastify = requireFromApi('fastify')();
  fastify.post('/api/analytics/track-visit', async (request, reply) => {
    const { page, sessionId, referer } = request.body;
    const values = [new Date(), crypto.randomUUID(), false, page, sessionId, 1, referer || null, null, 'direct'];
    await pool.query({ name: 'insert-visit', text: INSERT, values });
    return reply.code(204).send();
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  serveParent(fastify.server.address().port, async () => {
    await fastify.close();
    await pool.end();
  });
}

const kinds = {
  hive: () => openApp(),
  row: () => openApp(insertRow),
  each: () => openApp(storeEach),
  floor: openFloor,
};
await kinds[kind]();
