import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Files of Swagger UI, served from disk so that the page works without a network. */
const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Swagger UI writes style attributes and data: images, which only this path allows. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API documentation</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;

/** Loads the code on the first request, because it is a fifth of all code that a start would load. */
async function documentOf(app: INestApplication): Promise<string> {
  const { createDocument } = await import('./openapi-document.js');
  return JSON.stringify(createDocument(app));
}

/** Serves the documentation at `/api/docs` and the OpenAPI document at `/api/docs-json`. */
export function serveDocs(app: INestApplication, fastify: FastifyInstance): void {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(
    createRequire(require.resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
  );
  let document: Promise<string> | undefined;
  fastify.get('/api/docs-json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await (document ??= documentOf(app))),
  );
  fastify.get('/api/docs', (_, reply) =>
    reply.header('content-security-policy', DOCS_CSP).type('text/html; charset=utf-8').send(page),
  );
  fastify.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  for (const [file, type] of Object.entries(assets)) {
    fastify.get(`/api/docs/${file}`, async (_, reply) =>
      reply.type(type).send(await readFile(path.join(folder, file))),
    );
  }
}
