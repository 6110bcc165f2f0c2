import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
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

/** A static host: text is precompressed with brotli's highest level, and files other than HTML are cached for a year. */
export async function serveFolder(folder) {
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
    const file = readFile(pathname);
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
