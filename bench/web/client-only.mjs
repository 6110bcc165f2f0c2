import { createServer, request as sendRequest } from 'node:http';

/** The page as a federation without prerendering serves it: an empty root, and scripts that start at once. */
function withoutRenderedHtml(html) {
  const from = html.indexOf('<div id="root"');
  const to = html.indexOf('<script type="application/json"', from);
  const open = html.slice(from, html.indexOf('>', from) + 1);
  return (
    `${html.slice(0, from)}${open}</div>${html.slice(to)}`
      .replace(/<!--fragment-->.*?<!--\/fragment-->/s, '<title>Hive</title>')
      .replace(/(id="hive-content">).*?(<\/script>)/s, '$1[]$2')
      .replace(/,"page":\{[^}]*\}/, '')
      .replace(/("now":)false/, '$1true')
      // a page without HTML has nothing for a splash to cover
      .replace(/("visit":)true/, '$1false')
  );
}

/** Starts a proxy to the site that removes the rendered HTML from its pages. */
export async function startClientOnly(site) {
  const server = createServer((request, response) => {
    const isPage = /^\/(\?|$)/.test(request.url ?? '');
    const headers = { ...request.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    delete headers['if-none-match'];
    const proxied = sendRequest(new URL(request.url ?? '/', site), { method: request.method, headers }, (upstream) => {
      const ownHeaders = { ...upstream.headers };
      if (!isPage) {
        response.writeHead(upstream.statusCode ?? 502, ownHeaders);
        upstream.pipe(response);
        return;
      }
      const chunks = [];
      upstream.on('data', (chunk) => chunks.push(chunk));
      upstream.on('end', () => {
        delete ownHeaders['content-security-policy'];
        const body = Buffer.from(withoutRenderedHtml(Buffer.concat(chunks).toString('utf8')));
        response.writeHead(200, { ...ownHeaders, 'content-length': body.length });
        response.end(body);
      });
    });
    proxied.on('error', () => response.writeHead(502).end());
    request.pipe(proxied);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
}
