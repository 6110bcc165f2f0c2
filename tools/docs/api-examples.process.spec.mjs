import path from 'node:path';
import { createTestApp } from '../../api/test/test-app.ts';
import { codeBlocks } from './code-blocks.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The request of a curl command: its method is that of curl. */
function requestOf(command) {
  const option = (name) =>
    [...command.matchAll(new RegExp(` ${name} (?:'([^']*)'|(\\S+))`, 'g'))].map(([, a, b]) => a ?? b);
  const [, url] = /\s'?(https?:\/\/[^\s']+)'?/.exec(command);
  const [data] = option('-d');
  return {
    method: option('-X')[0] ?? (data === undefined ? 'GET' : 'POST'),
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: Object.fromEntries(option('-H').map((header) => header.split(/:\s*/, 2))),
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

  it('are some', () => expect(examples.length).toBeGreaterThan(5));

  it.each(examples)('%s succeeds', async (_, request) => {
    const caller = await callerOf(request);
    const { status, text } = await caller.call(request.method, request.url, request);
    expect({ isSuccess: status < 300, text }).toEqual({ isSuccess: true, text });
  });
});
