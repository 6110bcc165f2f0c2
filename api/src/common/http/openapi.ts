import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { FastifyInstance } from 'fastify';
import { isSchema, type Schema } from 'yup';

/** The interface that ships with @nestjs/swagger, served from disk so that the page works without a network. */
const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The interface writes its own style attributes and data: pictures; this path alone allows them. */
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

function toJsonSchema(schema: unknown): { schema: unknown } | undefined {
  return isSchema(schema) ? { schema: withoutRefs(convertSchema(schema as Schema as never)) } : undefined;
}

/** References between fields (`ref()`) become unresolved values that no JSON schema knows. */
function withoutRefs(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !isReference(item)).map(withoutRefs);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isReference(item))
      .map(([key, item]) => [key, withoutRefs(item)]),
  );
}

const isReference = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'ref';

/** The API's document, from the same contracts that route and validate. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Hive')
    .setDescription('The API of the site, the portal and the admin area.');
  return SwaggerModule.createDocument(app, info.setVersion('1').addCookieAuth('hive_access').build(), {
    standardSchemaConverter: toJsonSchema,
  });
}

/** `/api/docs` for people and `/api/docs-json` for programs. */
export function serveDocs(app: INestApplication, fastify: FastifyInstance): void {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(
    createRequire(require.resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
  );
  let document: string | undefined;
  fastify.get('/api/docs-json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(createDocument(app)))),
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
