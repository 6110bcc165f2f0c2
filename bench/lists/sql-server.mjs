// The best SQL of each call behind an HTTP server without anything else: node sql-server.mjs NAME DATABASE_URL
import { createRequire } from 'node:module';
import { serveParent } from '../lib/child.mjs';
import { calls, exportCall } from './calls.mjs';

const requireFromApi = createRequire(new URL('../../api/package.json', import.meta.url));
const { Pool } = requireFromApi('pg');
const pool = new Pool({ connectionString: process.argv[3], max: 20 });
const fastify = requireFromApi('fastify')();

Object.values({ ...calls, exportCall }).forEach(({ sql, values }, index) => {
  // not prepared by name: Postgres would plan a search without its word, and read the whole table
  fastify.get(`/${index}`, async () => {
    const results = await Promise.all(sql.map((text) => pool.query(text, values)));
    return results.map(({ rows }) => rows);
  });
});
await fastify.listen({ port: 0, host: '127.0.0.1' });
serveParent(fastify.server.address().port, async () => {
  await fastify.close();
  await pool.end();
});
