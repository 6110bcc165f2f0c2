import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import {
  ApiBody,
  ApiConsumes,
  ApiExcludeEndpoint,
  type ApiBodyOptions,
  ApiOperation,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { RouteContract } from '@hive/contracts';
import { isSchema, type Schema } from 'yup';
import { ROUTE } from '../access/access.metadata.js';

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

/** Says of every handler what the document tells: the summary of its contract, or nothing when it has none. */
function describeHandlers(app: INestApplication): void {
  const scanner = new MetadataScanner();
  const controllers = new DiscoveryService(app.get(ModulesContainer)).getControllers();
  for (const { instance } of controllers) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name] as object;
      const route = Reflect.getMetadata(ROUTE, handler) as RouteContract | undefined;
      const describe = route
        ? ApiOperation({ summary: route.summary, tags: [route.path.split('/')[2] ?? 'api'] })
        : ApiExcludeEndpoint();
      describe(prototype, name, { value: handler });
      if (route?.upload) {
        // The body comes by a decorator of its own, which says nothing to the document.
        ApiConsumes('application/json', 'multipart/form-data')(prototype, name, { value: handler });
        ApiBody(toJsonSchema(route.body) as ApiBodyOptions)(prototype, name, { value: handler });
      }
    }
  }
}

/** The API's document, from the same contracts that route and validate. */
export function createDocument(app: INestApplication): OpenAPIObject {
  describeHandlers(app);
  const info = new DocumentBuilder()
    .setTitle('Hive')
    .setDescription('The API of the site, the portal and the admin area.');
  return SwaggerModule.createDocument(app, info.setVersion('1').addCookieAuth('hive_access').build(), {
    standardSchemaConverter: toJsonSchema,
  });
}
