import { existsSync, readFileSync } from 'node:fs';

/** @param {string} file */
const readStub = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Responds to API calls from a JSON file: `"GET /api/settings": { "status": 200, "body": … }`, or with a stream:
 * `{ "events": [["start", …]] }`. The file is read for each call, so a change needs no restart; a call that it does not list
 * is a 404.
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
    const {
      status = 200,
      body,
      events,
    } = readStub(file)[`${request.method} ${pathname}`] ?? {
      status: 404,
      body: { code: 'REQUEST.NOT_FOUND', message: `stub.json has no response to ${request.method} ${pathname}` },
    };
    response.statusCode = status;
    if (events) {
      response.setHeader('content-type', 'text/event-stream');
      response.end(events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
      return;
    }
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(body === undefined ? undefined : JSON.stringify(body));
  },
});
