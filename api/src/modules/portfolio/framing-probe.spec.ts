import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { RequestFilteringAgentOptions } from 'request-filtering-agent';
import { FramingProbe } from './framing-probe.js';
import type { FramingAnswer, SiteAnswer } from './framing.rules.js';

/** Stands for a public address in these tests. */
const PUBLIC = '127.0.0.9';

/** The probe as it is but for one address of this machine, so that a test can be a public site. */
class LocalProbe extends FramingProbe {
  protected override allowed(): RequestFilteringAgentOptions {
    return { allowIPAddressList: [PUBLIC] };
  }
}

/** Asks a name server that says something else each time. */
class MovingProbe extends FramingProbe {
  private readonly answers = [PUBLIC, '127.0.0.1'];

  protected override allowed(): RequestFilteringAgentOptions {
    const lookup: LookupFunction = (_, { all }, done) => {
      const address = this.answers.shift() ?? PUBLIC;
      done(null, all ? [{ address, family: 4 }] : address, 4);
    };
    return Object.assign({ allowIPAddressList: [PUBLIC] }, { lookup });
  }
}

const servers: Server[] = [];

/** A site on every address of this machine; counts who comes. */
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
const reason = (found: SiteAnswer | FramingAnswer) => ('reason' in found ? found.reason : undefined);

afterAll(() => servers.forEach((server) => server.close() && server.closeAllConnections()));

describe('The question to a site', () => {
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
    expect(await new LocalProbe().ask(`http://${PUBLIC}:${port}/a`)).toMatchObject({
      status: 200,
      headers: {
        'x-frame-options': ['DENY'],
        'content-security-policy': ["frame-ancestors 'self'", 'frame-ancestors *'],
      },
    });
  });

  it('follows redirects and says over which addresses', async () => {
    const { port } = await site((request, response) => {
      if (request.url === '/') {
        response.writeHead(302, { location: '/shop' }).end();
      } else {
        page(request, response);
      }
    });
    const found = await new LocalProbe().ask(`http://${PUBLIC}:${port}`);
    expect('hops' in found && found.hops.map(({ pathname }) => pathname)).toEqual(['/', '/shop']);
  });

  it('gives up on a site that redirects in circles', async () => {
    const { port, seen } = await site((_, response) => response.writeHead(307, { location: '/' }).end());
    expect(reason(await new LocalProbe().ask(`http://${PUBLIC}:${port}`))).toBe('The site redirects too often.');
    expect(seen.length).toBeLessThanOrEqual(5);
  });

  it('takes the headers and not the page, however long it is', async () => {
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
    expect(await new LocalProbe().ask(`http://${PUBLIC}:${port}`)).toMatchObject({ status: 200 });
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('refuses headers without an end', async () => {
    const { port } = await site((_, response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(64 * 1024) }).end();
    });
    expect(reason(await new LocalProbe().ask(`http://${PUBLIC}:${port}`))).toBe('The site cannot be reached.');
  });

  it('says so when nobody answers', async () => {
    expect(reason(await new LocalProbe().ask(`http://${PUBLIC}:9`))).toBe('The site cannot be reached.');
    expect(reason(await new FramingProbe().ask('http://no-such-host.invalid'))).toBe('The site cannot be reached.');
  });

  it('does not wait longer than it says', async () => {
    const { port } = await site(() => undefined);
    class Hasty extends LocalProbe {
      protected override readonly patienceMs = 200;
    }
    expect(reason(await new Hasty().ask(`http://${PUBLIC}:${port}`))).toBe('The site takes too long.');
  });
});

describe('An address that is not public', () => {
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

  it.each([...loopback, ...others])('%s is never connected to', async (host) => {
    const { port, connections } = await site(page);
    const found = await new FramingProbe().ask(`http://${host}:${port}/`);
    expect(reason(found)).toMatch(/not a public one|cannot be reached/);
    expect(connections.count).toBe(0);
  });

  it.each([...loopback, ...others])('%s is no better behind a redirect', async (host) => {
    const inside = await site(page);
    const { port } = await site((_, response) =>
      response.writeHead(302, { location: `http://${host}:${inside.port}/` }).end(),
    );
    const found = await new LocalProbe().ask(`http://${PUBLIC}:${port}/`);
    expect(reason(found)).toMatch(/not a public one|cannot be reached/);
    expect(inside.connections.count).toBe(0);
  });

  it('is never connected to by a name that was public a moment ago', async () => {
    const { port, seen, connections } = await site((_, response) =>
      response.writeHead(302, { location: '/inside' }).end(),
    );
    expect(reason(await new MovingProbe().ask(`http://moving.test:${port}/`))).toBe('The address is not a public one.');
    expect([seen, connections.count]).toEqual([['/'], 1]);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'data:text/html,x',
    `http://user:pw@${PUBLIC}/`,
  ])('%s is no address of a website, here or behind a redirect', async (address) => {
    expect(reason(await new LocalProbe().ask(address))).toBe('The site leads to an address that is no website.');
    const { port } = await site((_, response) => response.writeHead(302, { location: address }).end());
    expect(reason(await new LocalProbe().ask(`http://${PUBLIC}:${port}/`))).toBe(
      'The site leads to an address that is no website.',
    );
  });
});
