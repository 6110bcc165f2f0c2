import { callerAddress } from '../support/caller-address.js';
import { numberFromEnvironment } from '../support/environment.js';
import { HealthProbe } from '../support/health-probe.js';
import { percentile } from '../support/percentile.js';
import { Random } from '../support/random.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { nameOf, otherPaths, readOperations, type Operation } from './operations.js';
import { createRequest, type FuzzRequest } from './requests.js';
import { createAccounts, roles, Sessions, type Role } from './roles.js';
import { closeConnections, send, type FuzzResponse } from './send.js';

const SEED = numberFromEnvironment('FUZZ_SEED', Date.now() % 1_000_000);
const FULL_REQUESTS = 25_000;
const REQUESTS = numberFromEnvironment('FUZZ_REQUESTS', FULL_REQUESTS);
/** The number of the first request, to repeat a finding with a single request. */
const FIRST = numberFromEnvironment('FUZZ_FIRST', 0);

const CONCURRENCY = 4;
const HEALTH_P99_MS = 200;
const FAILURE_MAX_BYTES = 64 * 1024;
const MAX_FINDINGS = 20;

interface Run {
  statuses: Map<number, number>;
  /** Operations that a request has called. */
  called: Set<string>;
  findings: string[];
}

interface Exchange {
  index: number;
  role: Role;
  request: FuzzRequest;
  response: FuzzResponse;
}

function describeFinding({ index, role, request, response }: Exchange): string {
  const { method, path, headers, body } = request;
  const { status, bytes, text } = response;
  return [
    `FUZZ_SEED=${SEED} FUZZ_FIRST=${index} FUZZ_REQUESTS=1: ${status}, ${bytes} bytes, as ${role}`,
    `  ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}`,
    `  ${body ? body.toString('latin1').slice(0, 300) : 'no body'}`,
    `  → ${text}`,
  ].join('\n');
}

const isFinding = (request: FuzzRequest, { status, bytes }: FuzzResponse): boolean =>
  status >= 500 || (status >= 400 && bytes > FAILURE_MAX_BYTES) || (status === 0 && !request.isAborted);

/** Ids of stored rows, so that some of the requests reach them. */
async function storedIds(site: Site): Promise<string[]> {
  const tables = await site.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name = 'id' AND data_type = 'uuid'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => site.query<{ id: string }>(`SELECT id FROM ${name} ORDER BY id LIMIT 4`)),
  );
  return rows.flat().map(({ id }) => id);
}

interface Targets {
  operations: readonly Operation[];
  ids: readonly string[];
}

async function fuzz(site: Site, { operations, ids }: Targets, run: Run): Promise<void> {
  const sessions = new Sessions(site);
  let index = FIRST;
  const sendNext = async (): Promise<void> => {
    while (index < FIRST + REQUESTS) {
      const number = index++;
      const random = new Random(SEED, number);
      const operation = random.pick(random.isTrue(0.95) ? operations : otherPaths);
      const role = random.pick(roles);
      const request = createRequest(operation, ids, random);
      run.called.add(nameOf(operation));
      const cookie = await sessions.cookieOf(role);
      const headers = { 'x-forwarded-for': callerAddress(number), ...(cookie && { cookie }) };
      const response = await send(site.url, request, headers);
      run.statuses.set(response.status, (run.statuses.get(response.status) ?? 0) + 1);
      if (response.status === 401) {
        await sessions.replace(role, cookie);
      }
      if (isFinding(request, response)) {
        run.findings.push(describeFinding({ index: number, role, request, response }));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
}

function print({ statuses, called, findings }: Run, healthMs: number[]): void {
  const counts = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'closed'}: ${count}`);
  const health = [0.5, 0.99, 1].map((share) => Math.round(percentile(healthMs, share)));
  console.log(
    `Seed ${SEED}, ${REQUESTS} requests to ${called.size} operations and paths; answers by status: ${counts.join(', ')}`,
  );
  console.log(
    `/healthz under load: p50 ${health[0]} ms, p99 ${health[1]} ms, max ${health[2]} ms (${healthMs.length})`,
  );
  findings.slice(0, MAX_FINDINGS).forEach((finding) => console.log(finding));
}

test('answers no malformed request with a 5xx status, and stays responsive', async ({ sites }, { file }) => {
  test.setTimeout(60 * 60_000);
  const environment = { DEMO: 'on', LOG_LEVEL: 'fatal' };
  const site = await sites.forFile(file, environment);
  // before the accounts, which no request may deactivate
  const ids = await storedIds(site);
  await createAccounts(site);
  const operations = await readOperations(site.url);
  expect(operations.length).toBeGreaterThan(0);
  const run: Run = { statuses: new Map(), called: new Set(), findings: [] };

  const probe = new HealthProbe(site.url);
  await fuzz(site, { operations, ids }, run);
  const healthMs = await probe.stop();
  closeConnections();

  print(run, healthMs);
  expect(run.findings).toHaveLength(0);
  if (REQUESTS >= FULL_REQUESTS) {
    expect(operations.map(nameOf).filter((name) => !run.called.has(name))).toEqual([]);
    expect(percentile(healthMs, 0.99)).toBeLessThanOrEqual(HEALTH_P99_MS);
  }
});
