import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { matchRoute, pageQueryAt, type PageQuery, type PageSession } from '@hive/contracts';
import type { Visitor } from './visitors.js';
import { workspace } from './workspace.js';

const queries = ['mf-admin', 'mf-client-portal'].flatMap((remote) => {
  const file = join(workspace, remote, 'dist/release.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { queries?: PageQuery[] }).queries ?? [];
});

function isOfAddress(query: PageQuery, url: string): boolean {
  const [path = '', search] = url.split('?');
  const match = matchRoute(query.paths, path);
  return match !== undefined && pageQueryAt(query, { ...match, search: new URLSearchParams(search) }) !== undefined;
}

/** Undefined without a session. */
function answersIn(html: string): number | undefined {
  const json = /<script type="application\/json" id="hive-session">(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as PageSession).answers.length;
}

/**
 * Opens a page of portal or admin area until it contains every answer of its first screen: on a busy machine the server leaves
 * out late answers. Returns its HTML; `requests` are those of this last load.
 */
export async function openWithAnswers({ page, requests }: Visitor, url: string): Promise<string> {
  const declared = queries.filter((query) => isOfAddress(query, url)).length;
  let html = '';
  const open = async (): Promise<number | undefined> => {
    // ends the previous document, whose requests do not count
    await page.goto('/robots.txt');
    requests.length = 0;
    // scripts, which a test may block, delay the load event
    html = (await (await page.goto(url, { waitUntil: 'domcontentloaded' }))?.text()) ?? '';
    return answersIn(html);
  };
  await expect.poll(open, { timeout: 60_000, message: 'the page carries its answers' }).toBe(declared);
  return html;
}
