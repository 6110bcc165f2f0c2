import { readFileSync } from 'node:fs';

/**
 * Answers calls from a file: `"GET /api/settings": { "status": 200, "body": … }`. It is read with every call, so that a
 * changed answer needs no restart.
 * @param {string} file
 */
export const stubMiddleware = (file) => ({
  name: 'stub',
  middleware: (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) {
      next();
      return;
    }
    const { status = 200, body } = JSON.parse(readFileSync(file, 'utf8'))[`${request.method} ${pathname}`] ?? {
      status: 404,
      body: { code: 'REQUEST.NOT_FOUND', message: `stub.json has no answer to ${request.method} ${pathname}` },
    };
    response.statusCode = status;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(body === undefined ? undefined : JSON.stringify(body));
  },
});
