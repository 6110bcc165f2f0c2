// One variant of visit ingestion as a process: node server.mjs KIND DATABASE_URL
import { serveParent } from '../lib/child.mjs';
import { load, openProduct, requireFromApi } from '../lib/product.mjs';

const [kind, databaseUrl] = process.argv.slice(2);

const INSERT = `INSERT INTO website_visits (visited_at, id, is_bot, page, session_id, user_agent_id, referer, country, source)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Inserts one row per request, without roll-ups. */
async function insertRow(app, { driver: { master: pool } }) {
  const { VisitIngestion } = await load('modules/site/analytics/ingestion/visit-ingestion.js');
  const { UserAgents } = await load('modules/site/analytics/ingestion/user-agents.js');
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
  const { VisitIngestion } = await load('modules/site/analytics/ingestion/visit-ingestion.js');
  const { VisitStore } = await load('modules/site/analytics/rollups/visit-store.js');
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
  hive: () => openProduct(databaseUrl),
  row: () => openProduct(databaseUrl, { prepare: insertRow }),
  each: () => openProduct(databaseUrl, { prepare: storeEach }),
  floor: openFloor,
};
await kinds[kind]();
