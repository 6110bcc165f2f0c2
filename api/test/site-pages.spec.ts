import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sitePages } from '@hive/contracts';

describe('pages that mails link to', () => {
  it('are routes of a remote', async () => {
    const folders = await Promise.all(
      ['mf-admin/src/pages', 'mf-client-portal/src/pages'].map(async (pages) =>
        (await readdir(pages, { recursive: true })).map((file) => path.join(pages, file)),
      ),
    );
    const files = ['mf-marketing/remote.json', ...folders.flat().filter((file) => file.endsWith('/page.json'))];
    const declared = await Promise.all(
      files.map(async (file) => {
        const { routes = [], paths = [] } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
        return [...routes, ...paths];
      }),
    );
    expect(declared.flat()).toEqual(expect.arrayContaining(Object.values(sitePages)));
  });
});
