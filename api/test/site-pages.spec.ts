import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sitePages } from '@hive/contracts';

describe('pages that mails link to', () => {
  it('are routes of a remote', async () => {
    const remotes = ['mf-admin', 'mf-client-portal', 'mf-marketing'];
    const declared = await Promise.all(
      remotes.map(async (remote) => {
        const text = await readFile(path.resolve(remote, 'remote.json'), 'utf8');
        return (JSON.parse(text) as { routes: string[] }).routes;
      }),
    );
    expect(declared.flat()).toEqual(expect.arrayContaining(Object.values(sitePages)));
  });
});
