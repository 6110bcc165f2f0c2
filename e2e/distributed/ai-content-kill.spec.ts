import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aiContentRoutes, OWN_COMPANY_KEY, pathOf, type AiDraft, type AiUsage } from '@hive/contracts';
import { AdminApi } from '../support/admin-api.js';
import { createClientAccount } from '../support/client-account.js';
import { Cluster, kill, type ClusterProcess } from '../support/cluster.js';
import { cookiesOf } from '../support/cookies.js';
import { expect, test } from '../support/test.js';

const own = { id: OWN_COMPANY_KEY };

/** A provider that writes these words and then hangs. */
async function startProvider(words: string): Promise<{ url: string; close: () => Promise<unknown> }> {
  const chunk = { choices: [{ index: 0, delta: { content: words }, finish_reason: null }] };
  const answer = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  const server: Server = createServer((request, response) => {
    request.resume().once('end', () => answer(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
      return once(server, 'close');
    },
  };
}

test.describe('a process that is killed while it writes a draft', { tag: '@engines' }, () => {
  let cluster: Cluster;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let first: ClusterProcess;
  let second: ClusterProcess;
  let cookie: string;

  test.beforeAll(async () => {
    provider = await startProvider('# Half a text');
    cluster = await Cluster.open({ OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'test-model' });
    first = await cluster.start('all');
    second = await cluster.start('all');
    await expect.poll(() => cluster.query('SELECT 1 FROM employees')).toHaveLength(1);
    const account = await createClientAccount(new AdminApi(first.url));
    const login = await fetch(`${first.url}/api/auth/client-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    cookie = cookiesOf(login);
  });
  test.afterAll(async () => {
    await cluster?.close();
    await provider?.close();
  });

  const read = async <T>(member: ClusterProcess, route: { path: `/api/${string}` }): Promise<T> =>
    (await (await fetch(member.url + pathOf(route, own), { headers: { cookie } })).json()) as T;
  const drafts = (member: ClusterProcess): Promise<AiDraft[]> => read(member, aiContentRoutes.list);
  const used = async (member: ClusterProcess): Promise<number> => {
    const usage = await read<AiUsage>(member, aiContentRoutes.getUsage);
    return usage.used;
  };

  test('leaves the draft with its text, and another process gives the quota back', async () => {
    const answer = fetch(first.url + pathOf(aiContentRoutes.generate, own), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ contentType: 'social_media' }),
    })
      .then((response) => response.text())
      .catch(() => undefined);
    await expect.poll(async () => (await drafts(second))[0]?.content, { timeout: 30_000 }).toBe('# Half a text');
    expect(await used(second)).toBe(1);
    await kill(first);
    await answer;
    expect(await drafts(second)).toMatchObject([{ status: 'generating', content: '# Half a text' }]);

    // as if the minute and a half were over, after which a draft without a heartbeat has failed
    await cluster.query(`UPDATE ai_drafts SET alive_at = now() - interval '2 minutes'`);
    await expect
      .poll(() => drafts(second), { timeout: 90_000 })
      .toMatchObject([
        { status: 'failed', content: '# Half a text', failure: 'This was interrupted. Please try again.' },
      ]);
    expect(await used(second)).toBe(0);
  });
});
