import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import {
  ApiBody,
  ApiConsumes,
  ApiCookieAuth,
  ApiExcludeEndpoint,
  ApiOperation,
  ApiResponse,
  DocumentBuilder,
  SwaggerModule,
  type ApiBodyOptions,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import {
  BODY_LIMIT_BYTES,
  errorCatalogue,
  errorCodesOf,
  TOTAL_COUNT_HEADER,
  type ErrorCode,
  type RouteContract,
} from '@hive/contracts';
import { isSchema, type Schema } from 'yup';
import { ROUTE } from '../access/access.metadata.js';

/** Name of the security scheme: the cookie of a session. */
const SESSION = 'session';

function toJsonSchema(schema: unknown): { schema: object } | undefined {
  return isSchema(schema) ? { schema: jsonSchemaOf(schema as Schema) } : undefined;
}

const jsonSchemaOf = (schema: Schema): object => withoutRefs(convertSchema(schema)) as object;

/** References between fields (`ref()`) become unresolved values, which JSON Schema does not know. */
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

const pagingHeaders = {
  [TOTAL_COUNT_HEADER]: { description: 'Number of all rows that match', schema: { type: 'integer' } },
  link: { description: 'The next and the previous page, where there is one', schema: { type: 'string' } },
} as const;

/** The response of a successful call: its schema and an example, or no body. */
function describeSuccess({
  status = 200,
  response,
  example,
  isPaged,
  isStreamed,
  file,
}: RouteContract): MethodDecorator {
  const headers = isPaged ? { headers: pagingHeaders } : {};
  const json = { schema: response ? jsonSchemaOf(response) : {}, example: example.response };
  const stream = { 'application/json': json, 'text/event-stream': { schema: { type: 'string' } } };
  const content = response ? { content: isStreamed ? stream : { 'application/json': json } } : {};
  if (file) {
    const fileContent = { [file]: { schema: { type: 'string', format: 'binary' } } };
    return ApiResponse({ status, description: 'Success: a file', content: fileContent });
  }
  return ApiResponse({ status, description: response ? 'Success' : 'Success, without a body', ...headers, ...content });
}

const errorBody = (codes: ErrorCode[]) => ({
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: codes },
    message: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Messages by the path of a field',
    },
    requestId: { type: 'string' },
  },
});

/** The same body while a job is still running. */
const describePending = ({ mayBePending, response }: RouteContract): MethodDecorator[] =>
  mayBePending && response
    ? [
        ApiResponse({
          status: 202,
          description: 'Not finished yet',
          content: { 'application/json': { schema: jsonSchemaOf(response) } },
        }),
      ]
    : [];

/** One response for each error status, with all error codes of that status. */
function describeErrors(route: RouteContract): MethodDecorator[] {
  const allCodes = errorCodesOf(route);
  const statuses = [...new Set(allCodes.map((code) => errorCatalogue[code].status))];
  return statuses.map((status) => {
    const codes = allCodes.filter((code) => errorCatalogue[code].status === status);
    return ApiResponse({
      status,
      description: codes.map((code) => `${code}: ${errorCatalogue[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: errorBody(codes) } },
    } as Parameters<typeof ApiResponse>[0]);
  });
}

const describeAccepted = (accepts: RouteContract['accepts']): MethodDecorator[] => {
  if (accepts === 'multipart/form-data') {
    return [ApiConsumes(accepts, 'application/x-www-form-urlencoded'), ApiBody({ schema: { type: 'object' } })];
  }
  return accepts ? [ApiConsumes(accepts), ApiBody({ schema: { type: 'string', format: 'binary' } })] : [];
};

/** The Swagger decorators of one route, from its contract. */
function describeRoute(route: RouteContract): MethodDecorator[] {
  const { access, body, bodyLimitBytes = BODY_LIMIT_BYTES, example, path, summary, upload, base64, accepts } = route;
  const bodySize = upload
    ? {}
    : { description: `At most ${bodyLimitBytes / 1024} KiB${base64 ? ` beside ${base64}` : ''}` };
  const description = access === 'public' ? 'Open to everybody.' : `Requires: ${access}.`;
  return [
    ApiOperation({ summary, description, tags: [path.split('/')[2] ?? 'api'] }),
    describeSuccess(route),
    ...describePending(route),
    ...describeErrors(route),
    ...(access === 'public' ? [] : [ApiCookieAuth(SESSION)]),
    ...(upload ? [ApiConsumes('application/json', 'multipart/form-data')] : []),
    ...describeAccepted(accepts),
    ...(body
      ? [
          ApiBody({
            ...toJsonSchema(body),
            ...bodySize,
            examples: { example: { value: example.body } },
          } as ApiBodyOptions),
        ]
      : []),
  ];
}

/** Handlers with documentation: decorators add to it, and tests create several applications in one process. */
const documented = new WeakSet<object>();

/** Documents every handler from its contract, and hides handlers without one. */
function describeHandlers(app: INestApplication): void {
  const scanner = new MetadataScanner();
  const controllers = new DiscoveryService(app.get(ModulesContainer)).getControllers();
  for (const { instance } of controllers) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name] as object;
      if (documented.has(handler)) {
        continue;
      }
      documented.add(handler);
      const route = Reflect.getMetadata(ROUTE, handler) as RouteContract | undefined;
      const decorators = route ? describeRoute(route) : [ApiExcludeEndpoint()];
      decorators.forEach((decorate) => decorate(prototype, name, { value: handler }));
    }
  }
}

/** The OpenAPI document, generated from the contracts that also define routing and validation. */
export function createDocument(app: INestApplication): OpenAPIObject {
  describeHandlers(app);
  const info = new DocumentBuilder()
    .setTitle('Hive')
    .setDescription('The API of the site, the portal and the admin area.');
  return SwaggerModule.createDocument(
    app,
    info.setVersion('1').addCookieAuth('hive_access', undefined, SESSION).build(),
    {
      standardSchemaConverter: toJsonSchema,
    },
  );
}
