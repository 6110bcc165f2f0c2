/** One call of the API, as its OpenAPI document describes it. */
export interface Operation {
  method: string;
  /** With `{name}` parameters. */
  path: string;
  queryNames: string[];
  /** Absent for calls without a body. */
  exampleBody?: unknown;
  acceptsMultipart: boolean;
  /** The body is bytes of a file. */
  acceptsBytes: boolean;
}

interface DescribedOperation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { examples?: { example?: { value: unknown } } }> };
}

interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
}

/** Every operation of the document that the site serves. */
export async function readOperations(siteUrl: string): Promise<Operation[]> {
  const document = (await (await fetch(`${siteUrl}/api/docs-json`)).json()) as OpenApiDocument;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      queryNames: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      exampleBody: requestBody?.content['application/json']?.examples?.example?.value,
      acceptsMultipart: requestBody?.content['multipart/form-data'] !== undefined,
      acceptsBytes: requestBody?.content['application/octet-stream'] !== undefined,
    })),
  );
}

/** `METHOD /path` of an operation. */
export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Paths that the document does not describe: pages, files, probes and documentation. */
export const otherPaths: readonly Operation[] = [
  '/',
  '/services',
  '/no-such-page',
  '/remotes.json',
  '/bundles/{id}',
  '/bundles/mf-admin/{id}/remoteEntry.js',
  '/media/{id}',
  '/demo/{id}',
  '/api/docs-json',
  '/api/{id}',
  '/version',
  '/readyz',
  '/sitemap.xml',
  '/ws',
].map((path) => ({ method: 'GET', path, queryNames: ['q'], acceptsMultipart: false, acceptsBytes: false }));
