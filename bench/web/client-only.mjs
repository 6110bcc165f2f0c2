import { createServer, request as ask } from 'node:http';

/** The same page as a federation without HTML of its own sends it: an empty root, and scripts that start at once. */
function emptied(html) {
  const from = html.indexOf('<div id="root"');
  const to = html.indexOf('<script type="application/json"', from);
  const open = html.slice(from, html.indexOf('>', from) + 1);
  return (
    `${html.slice(0, from)}${open}</div>${html.slice(to)}`
      .replace(/<!--fragment-->.*?<!--\/fragment-->/s, '<title>Hive</title>')
      .replace(/(id="hive-content">).*?(<\/script>)/s, '$1[]$2')
      .replace(/,"page":\{[^}]*\}/, '')
      .replace(/("now":)false/, '$1true')
      // without HTML there is nothing to cover with a splash
      .replace(/("visit":)true/, '$1false')
  );
}

/** Passes everything on to the site, and takes the HTML out of its pages. */
export async function startClientOnly(site) {
  const server = createServer((request, response) => {
    const isPage = /^\/(\?|$)/.test(request.url ?? '');
    const headers = { ...request.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    delete headers['if-none-match'];
    const passed = ask(new URL(request.url ?? '/', site), { method: request.method, headers }, (answer) => {
      const own = { ...answer.headers };
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, own);
        answer.pipe(response);
        return;
      }
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        delete own['content-security-policy'];
        const body = Buffer.from(emptied(Buffer.concat(chunks).toString('utf8')));
        response.writeHead(200, { ...own, 'content-length': body.length });
        response.end(body);
      });
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
}
