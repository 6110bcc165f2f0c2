import path from 'node:path';
import { createTestApp } from '../../api/test/test-app.ts';
import { codeBlocks } from './code-blocks.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** `name: value`; a value may have colons. */
const headerOf = (header) => /^([^:]+):\s*(.*)$/.exec(header).slice(1);

/** The request of a curl command: its method is that of curl. */
function requestOf(command) {
  if (command.match(/(?<!\S)curl /g).length > 1) {
    throw new Error(`One block has one request: ${command}`);
  }
  const option = (name) =>
    [...command.matchAll(new RegExp(` ${name} (?:'([^']*)'|(\\S+))`, 'g'))].map(([, a, b]) => a ?? b);
  const [, url] = /\s'?(https?:\/\/[^\s']+)'?/.exec(command);
  const [data] = option('-d');
  return {
    method: option('-X')[0] ?? (data === undefined ? 'GET' : 'POST'),
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: Object.fromEntries(option('-H').map(headerOf)),
    body: data && JSON.parse(data),
    hasSession: / -b cookies/.test(command),
  };
}

const examples = codeBlocks(root)
  .filter(({ language, code, mark }) => language === 'sh' && code.startsWith('curl') && mark === undefined)
  .map(({ place, code }) => [place, requestOf(code.replaceAll('\\\n', ' '))]);

describe('the requests of the documentation', () => {
  let app;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const callerOf = ({ hasSession, url }) => {
    if (!hasSession) {
      return app.visitor();
    }
    return url.startsWith('/api/clients/me') ? app.loginAsClient() : app.loginAsStaff('admin');
  };

  it('finds the examples', () => expect(examples.length).toBeGreaterThan(5));

  it('has one request in each block, whose headers may have colons', () => {
    const { headers } = requestOf("curl -H 'referer: https://hive.example/' https://hive.example/");
    expect(headers).toEqual({ referer: 'https://hive.example/' });
    expect(() => requestOf('curl https://a.example/\ncurl https://b.example/')).toThrow('One block has one request');
  });

  it.each(examples)('%s succeeds', async (_, request) => {
    const caller = await callerOf(request);
    const { status, text } = await caller.call(request.method, request.url, request);
    expect({ isSuccess: status < 300, text }).toEqual({ isSuccess: true, text });
  });
});
