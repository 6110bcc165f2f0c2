import * as contracts from '@hive/contracts';
import { errorCatalogue, errorCodesOf, type RouteContract } from '@hive/contracts';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const routes: RouteContract[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, group]) => Object.values(group as Record<string, RouteContract>));

const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

interface Response {
  description: string;
  headers?: object;
  content?: Record<string, { schema: { properties?: { code?: { enum: string[] } } }; example?: unknown }>;
}
interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  responses: Record<string, Response>;
  parameters?: { name: string; in: string }[];
  requestBody?: {
    description?: string;
    content: Record<string, { schema: { properties?: object }; examples?: { example?: { value: unknown } } }>;
  };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

describe('the documentation of the API', () => {
  let app: TestApp;
  let document: Document;
  beforeAll(async () => {
    // an earlier application of the process must not change the document
    const earlier = await createTestApp();
    await earlier.visitor().get('/api/docs-json');
    await earlier.close();
    app = await createTestApp();
    document = (await app.visitor().get<Document>('/api/docs-json')).body;
  });
  afterAll(() => app.close());

  const operationOf = ({ path, method }: RouteContract): Operation | undefined =>
    document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

  it.each(named)('has %s', (_, route) => {
    const operation = operationOf(route);
    expect(operation?.summary).toBe(route.summary);
    const fields = (part: 'body' | 'query'): string[] =>
      Object.keys((route[part]?.describe() as { fields?: object } | undefined)?.fields ?? {});
    const schema = operation?.requestBody?.content['application/json']?.schema;
    expect(Object.keys(schema?.properties ?? {}).toSorted()).toEqual(fields('body').toSorted());
    const queried = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    expect(queried.map(({ name }) => name).toSorted()).toEqual(fields('query').toSorted());
  });

  it.each(named)('shows the response and an example of %s', (_, route) => {
    const { requestBody, responses } = operationOf(route) as Operation;
    const { content, headers = {} } = responses[String(route.status ?? 200)] as Response;
    const json = content?.['application/json'];
    expect(json?.example).toEqual(route.example.response);
    expect(json?.schema === undefined).toBe(route.response === null);
    expect(Object.keys(headers)).toEqual(route.isPaged ? ['x-total-count', 'link'] : []);
    expect(requestBody?.content['application/json']?.examples?.example?.value).toEqual(route.example.body);
  });

  it.each(named)('shows the errors and the access of %s', (_, route) => {
    const { description, security, responses } = operationOf(route) as Operation;
    for (const code of errorCodesOf(route)) {
      const { content } = responses[String(errorCatalogue[code].status)] as Response;
      expect(content?.['application/json']?.schema.properties?.code?.enum).toContain(code);
    }
    const isPublic = route.access === 'public';
    expect(security).toEqual(isPublic ? undefined : [{ session: [] }]);
    expect(description).toContain(isPublic ? 'everybody' : route.access);
  });

  it.each(named.filter(([, { body, upload }]) => body && !upload))('states the largest body of %s', (_, route) => {
    const kib = (route.bodyLimitBytes ?? contracts.BODY_LIMIT_BYTES) / 1024;
    expect(operationOf(route)?.requestBody?.description).toBe(
      `At most ${kib} KiB${route.base64 ? ` beside ${route.base64}` : ''}`,
    );
  });

  it('has nothing else', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(routes.length);
  });

  it('is a page without external requests, with a separate policy', async () => {
    const { status, text, headers } = await app.visitor().get('/api/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).not.toMatch(/https?:\/\//);
    expect(text).not.toMatch(/<script(?![^>]*src=)/);
    for (const [, url = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([url, (await app.visitor().get(url)).status]).toEqual([url, 200]);
    }
  });
});
