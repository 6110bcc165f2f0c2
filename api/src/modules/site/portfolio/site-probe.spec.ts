import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { RequestFilteringAgentOptions } from 'request-filtering-agent';
import type { FramingResult, SiteResponse } from './framing.rules.js';
import { SiteProbe } from './site-probe.js';

/** Stands for a public address in these tests. */
const PUBLIC = '127.0.0.9';

/** Allows one loopback address, so that a test can serve a public site. */
class LocalProbe extends SiteProbe {
  protected override filterOptions(): RequestFilteringAgentOptions {
    return { allowIPAddressList: [PUBLIC] };
  }
}

/** Resolves the name to another address each time. */
class RebindingProbe extends SiteProbe {
  private readonly answers = [PUBLIC, '127.0.0.1'];

  protected override filterOptions(): RequestFilteringAgentOptions {
    const lookup: LookupFunction = (_, { all }, done) => {
      const address = this.answers.shift() ?? PUBLIC;
      done(null, all ? [{ address, family: 4 }] : address, 4);
    };
    return Object.assign({ allowIPAddressList: [PUBLIC] }, { lookup });
  }
}

const servers: Server[] = [];

/** A site on every address of this machine that records requests and connections. */
async function site(listener: RequestListener) {
  const seen: string[] = [];
  const connections = { count: 0 };
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    listener(request, response);
  });
  server.on('connection', () => {
    connections.count += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '::', resolve);
  });
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, seen, connections };
}

const page: RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>');
const reason = (found: SiteResponse | FramingResult) => ('reason' in found ? found.reason : undefined);

afterAll(() => servers.forEach((server) => server.close() && server.closeAllConnections()));

describe('SiteProbe', () => {
  it('reads the headers of a page', async () => {
    const { port } = await site((_, response) =>
      response
        .writeHead(200, [
          ['content-type', 'text/html'],
          ['x-frame-options', 'DENY'],
          ['content-security-policy', "frame-ancestors 'self'"],
          ['content-security-policy', 'frame-ancestors *'],
        ] as never)
        .end('x'),
    );
    expect(await new LocalProbe().probe(`http://${PUBLIC}:${port}/a`)).toMatchObject({
      status: 200,
      headers: {
        'x-frame-options': ['DENY'],
        'content-security-policy': ["frame-ancestors 'self'", 'frame-ancestors *'],
      },
    });
  });

  it('follows redirects and reports every address', async () => {
    const { port } = await site((request, response) => {
      if (request.url === '/') {
        response.writeHead(302, { location: '/shop' }).end();
      } else {
        page(request, response);
      }
    });
    const found = await new LocalProbe().probe(`http://${PUBLIC}:${port}`);
    expect('redirects' in found && found.redirects.map(({ pathname }) => pathname)).toEqual(['/', '/shop']);
  });

  it('stops at a redirect loop', async () => {
    const { port, seen } = await site((_, response) => response.writeHead(307, { location: '/' }).end());
    expect(reason(await new LocalProbe().probe(`http://${PUBLIC}:${port}`))).toBe('The site redirects too often.');
    expect(seen.length).toBeLessThanOrEqual(5);
  });

  it('does not download the body', async () => {
    let sent = 0;
    const { port } = await site((_, response) => {
      response.setHeader('content-type', 'text/html');
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && sent < 512 * 1024 * 1024) {
          sent += chunk.length;
          if (!response.write(chunk)) {
            response.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    expect(await new LocalProbe().probe(`http://${PUBLIC}:${port}`)).toMatchObject({ status: 200 });
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('rejects headers over the size limit', async () => {
    const { port } = await site((_, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(64 * 1024) }).end();
    });
    expect(reason(await new LocalProbe().probe(`http://${PUBLIC}:${port}`))).toBe('The site cannot be reached.');
  });

  it('reports a site that does not respond', async () => {
    expect(reason(await new LocalProbe().probe(`http://${PUBLIC}:9`))).toBe('The site cannot be reached.');
    expect(reason(await new SiteProbe().probe('http://no-such-host.invalid'))).toBe('The site cannot be reached.');
  });

  it('times out', async () => {
    const { port } = await site(() => undefined);
    class ImpatientProbe extends LocalProbe {
      protected override readonly timeoutMs = 200;
    }
    expect(reason(await new ImpatientProbe().probe(`http://${PUBLIC}:${port}`))).toBe('The site takes too long.');
  });
});

describe('SiteProbe with an address that is not public', () => {
  const loopback = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ];
  const others = [
    '0.0.0.0',
    '[::]',
    '127.8.9.10',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[::ffff:7f00:1]',
    'localhost.',
    '127.0.0.1.',
  ];

  it.each([...loopback, ...others])('does not connect to %s', async (host) => {
    const { port, connections } = await site(page);
    const found = await new SiteProbe().probe(`http://${host}:${port}/`);
    expect(reason(found)).toMatch(/not a public one|cannot be reached/);
    expect(connections.count).toBe(0);
  });

  it.each([...loopback, ...others])('does not follow a redirect to %s', async (host) => {
    const inside = await site(page);
    const { port } = await site((_, response) =>
      response.writeHead(302, { location: `http://${host}:${inside.port}/` }).end(),
    );
    const found = await new LocalProbe().probe(`http://${PUBLIC}:${port}/`);
    expect(reason(found)).toMatch(/not a public one|cannot be reached/);
    expect(inside.connections.count).toBe(0);
  });

  it('does not connect when the name resolves to another address the second time', async () => {
    const { port, seen, connections } = await site((_, response) =>
      response.writeHead(302, { location: '/inside' }).end(),
    );
    expect(reason(await new RebindingProbe().probe(`http://moving.test:${port}/`))).toBe(
      'The address is not a public one.',
    );
    expect([seen, connections.count]).toEqual([['/'], 1]);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'data:text/html,x',
    `http://user:pw@${PUBLIC}/`,
  ])('rejects %s, directly and as a redirect', async (address) => {
    expect(reason(await new LocalProbe().probe(address))).toBe('The site leads to an address that is no website.');
    const { port } = await site((_, response) => response.writeHead(302, { location: address }).end());
    expect(reason(await new LocalProbe().probe(`http://${PUBLIC}:${port}/`))).toBe(
      'The site leads to an address that is no website.',
    );
  });
});
