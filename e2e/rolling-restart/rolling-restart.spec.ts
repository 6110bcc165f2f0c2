import { cpus, loadavg } from 'node:os';
import { countStored } from '../faults/checks.js';
import { Disk } from '../faults/disk.js';
import { Installation, isReady } from '../faults/installation.js';
import { publicWrites } from '../faults/public-writes.js';
import { missingServers } from '../faults/servers.js';
import { SessionPool } from '../faults/session-pool.js';
import { freePort } from '../support/engines.js';
import { percentile } from '../support/percentile.js';
import { expect, test } from '../support/test.js';
import { missingNginx, Nginx } from './nginx.js';
import { CONTACT, Traffic } from './traffic.js';

/** What the Dockerfile runs. */
const IMAGE_SCRIPT = 'tools/serve.mjs';
const REQUESTS = 5_000;
const ROUNDS = 2;
const READY_MS = 120_000;
/** A line of the format of `docs/nginx.conf`. */
const LOG_LINE = /^[\d.]+ \[[^\]]+\] "[A-Z]+ [^ "?]+" \d{3} \d+ [\d.]+ "[^"]+" "[^"]+" ([0-9a-f]{32})$/;

const missing = missingNginx() ?? missingServers();
test.skip(missing !== undefined, missing);

let disk: Disk;
let installation: Installation | undefined;
let nginx: Nginx | undefined;

test.beforeAll(() => {
  disk = Disk.create();
});

test.afterEach(() => nginx?.stop());

test.afterAll(async () => {
  await installation?.stop();
  disk.remove();
});

/** Replaces one API process after the other, as docs/scale-out.md describes; gives the milliseconds of each. */
async function replaceProcesses({ apis }: Installation, sent: () => number): Promise<number[]> {
  const times: number[] = [];
  for (const { process, url } of apis) {
    const [started, sentBefore] = [performance.now(), sent()];
    await process.restartAfter(0, 'SIGTERM');
    await expect.poll(() => isReady(`${url}/readyz`), { timeout: READY_MS, intervals: [50], message: url }).toBe(true);
    times.push(Math.round(performance.now() - started));
    console.log(`  ${url}: replaced after ${times.at(-1)} ms, with ${sent() - sentBefore} requests meanwhile`);
  }
  return times;
}

/** Lines of another form, and ids that the API has sent and nginx has not logged. */
function findLogProblems(lines: readonly string[], sentIds: readonly string[]): string[] {
  const logged = new Set(lines.map((line) => LOG_LINE.exec(line)?.[1]));
  return [...lines.filter((line) => !LOG_LINE.test(line)), ...sentIds.filter((id) => !logged.has(id))];
}

test('loses no request while API processes behind nginx are replaced', async () => {
  test.setTimeout(20 * 60_000);
  installation = await Installation.distributed(disk, { script: IMAGE_SCRIPT });
  const proxy = (nginx = await Nginx.start(disk.dir, installation.urls));
  const pageStatus = () =>
    fetch(proxy.url).then(
      ({ status }) => status,
      (error: Error) => String(error.cause),
    );
  await expect.poll(pageStatus, { timeout: 30_000, message: 'the first page' }).toBe(200);
  const kinds = publicWrites(new SessionPool(), { confirmations: [], forgetful: [] });
  const { [CONTACT]: contact } = kinds;
  if (!contact) {
    throw new Error(`no ${CONTACT}`);
  }
  const traffic = new Traffic(proxy.url, contact);

  traffic.start();
  const restarts: number[] = [];
  for (let round = 0; round < ROUNDS || traffic.times.length < REQUESTS; round += 1) {
    restarts.push(...(await replaceProcesses(installation, () => traffic.times.length)));
  }
  await traffic.stop();

  const { times, failures, messages } = traffic;
  console.log(
    `${times.length} requests, ${failures.length} lost, p50 ${percentile(times, 0.5).toFixed()} ms, longest ` +
      `${Math.max(...times).toFixed()} ms; ${messages.length} messages; ${restarts.length} restarts of at most ` +
      `${Math.max(...restarts)} ms; ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`,
  );
  expect(failures, proxy.problems).toEqual([]);
  const stored = await countStored(installation, { [CONTACT]: contact }, messages);
  expect(stored.lost).toEqual([]);
  expect(stored.duplicated).toEqual([]);
  expect(installation.unexpectedExits).toEqual([]);
  // nginx writes a line after it has sent the response
  await expect.poll(() => findLogProblems(proxy.accessLog, traffic.ids)).toEqual([]);
});

test('no log of nginx has the query of a request that nobody answered', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const proxy = (nginx = await Nginx.start(disk.dir, [url, url]));
  const secret = 'AQ.token-of-a-link';
  const statusOf = (path: string) =>
    fetch(`${proxy.url}${path}?token=${secret}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => statusOf('/api/file-links')).toBe(502);
  await expect.poll(() => proxy.problems).toMatch(/"GET \/api\/file-links" 502 .* "502, 502" /);
  expect(proxy.problems).not.toContain(secret);
});
