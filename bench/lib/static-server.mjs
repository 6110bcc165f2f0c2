import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Forwards a request to the origin, as one from its own pages. */
function forward(request, response, origin) {
  const { host: _host, ...headers } = request.headers;
  const upstream = sendRequest(
    new URL(request.url ?? '/', origin),
    { method: request.method, headers: headers.origin === undefined ? headers : { ...headers, origin } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.writeHead(502).end());
  request.pipe(upstream);
}

/**
 * A static host: text is precompressed with brotli's highest level, and files other than HTML are cached for a year.
 * @param {string} folder
 * @param {{ api?: string }} [app] for a single-page app: the origin that answers `/api/`; other paths answer index.html
 */
export async function serveFolder(folder, { api } = {}) {
  const files = new Map();
  const readFile = (pathname) => {
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!files.has(file) && existsSync(file) && statSync(file).isFile()) {
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      const body = readFileSync(file);
      const isText = /^text|svg/.test(type);
      files.set(file, { type, isText, body: isText ? brotliCompressSync(body) : body });
    }
    return files.get(file);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (api !== undefined && pathname.startsWith('/api/')) {
      forward(request, response, api);
      return;
    }
    const file = readFile(pathname) ?? (api === undefined ? undefined : readFile('/'));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const isPage = file.type.startsWith('text/html');
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.body.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(file.isText ? { 'content-encoding': 'br' } : {}),
    });
    response.end(file.body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
}
