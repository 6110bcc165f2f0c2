import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { numberFromEnvironment } from '../support/environment.js';
import { percentile } from '../support/percentile.js';
import { Random } from '../support/random.js';
import { expect, test } from '../support/test.js';
import { countStored, expectedMails, settleMails, visitTotals, type MailCounts, type StoredCounts } from './checks.js';
import { Disk } from './disk.js';
import { faultsOf, type Fault } from './faults.js';
import { Installation, isReady } from './installation.js';
import { Load } from './load.js';
import { createConfirmations, createForgetful, publicWrites, type PublicWrite } from './public-writes.js';
import { missingServers } from './servers.js';
import { SessionPool } from './session-pool.js';

const SEED = numberFromEnvironment('FAULT_SEED', Date.now() % 1_000_000);
const FULL_ROUNDS = 20;
const ROUNDS = numberFromEnvironment('FAULT_ROUNDS', FULL_ROUNDS);

const RECOVERY_MS = 15_000;
/** For a busy machine, on which times are only printed. */
const RECOVERY_TIMEOUT_MS = 120_000;
const WRITES_BETWEEN_FAULTS = 30;
/** A call whose process died blocks its key for a minute. */
const KEY_RELEASED_MS = 61_000;
const MAIL_POLL_MS = 500;
/** Enough for a full run: a write whose tokens are used up is not sent. */
const TOKENS = 200;

/** Every kind once in a random order, repeated until there is one for each round. */
function planOf(faults: readonly Fault[], random: Random): Fault[] {
  const plan: Fault[] = [];
  while (plan.length < ROUNDS) {
    plan.push(...random.shuffle(faults));
  }
  return plan.slice(0, ROUNDS);
}

interface Recovery {
  fault: string;
  ms: number;
}

/** Resolves when every process is ready and a new message is accepted. */
async function recover(installation: Installation, load: Load): Promise<number> {
  const started = performance.now();
  for (const probe of installation.probes) {
    await expect
      .poll(() => isReady(probe), { timeout: RECOVERY_TIMEOUT_MS, intervals: [100], message: probe })
      .toBe(true);
  }
  const isAccepted = () => load.send('POST /api/contact');
  await expect.poll(isAccepted, { timeout: RECOVERY_TIMEOUT_MS, message: 'a message is accepted' }).toBe(true);
  return Math.round(performance.now() - started);
}

async function runRounds(installation: Installation, load: Load, plan: readonly Fault[]): Promise<Recovery[]> {
  const recoveries: Recovery[] = [];
  const random = new Random(SEED, 2);
  load.start();
  for (const fault of plan) {
    await load.progress(WRITES_BETWEEN_FAULTS);
    await fault.run(random);
    recoveries.push({ fault: fault.name, ms: await recover(installation, load) });
    console.log(`  ${fault.name}: recovered after ${recoveries.at(-1)?.ms} ms`);
  }
  await load.progress(WRITES_BETWEEN_FAULTS);
  await load.stop();
  return recoveries;
}

/** Collects captured mails, of which the product keeps the latest only; until `isRunning` returns false. */
async function collectMails(installation: Installation, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    await installation.mails().catch(() => undefined);
    await delay(MAIL_POLL_MS);
  }
}

/** A visitor who got no answer sends the form again later: with the same key it must not count twice. */
async function repeatUnanswered(load: Load, kinds: Record<string, PublicWrite>): Promise<number> {
  const unanswered = load.writes.filter(({ route, isAcknowledged }) => !isAcknowledged && kinds[route]?.isRepeated);
  await delay(unanswered.length > 0 ? KEY_RELEASED_MS : 0);
  for (const write of unanswered) {
    await load.repeat(write);
  }
  return unanswered.length;
}

interface Report {
  load: Load;
  recoveries: Recovery[];
  stored: StoredCounts;
  mails: MailCounts;
  repeated: number;
}

function print(name: string, { load, recoveries, stored, mails, repeated }: Report): void {
  const times = recoveries.map(({ ms }) => ms);
  const statuses = [...load.statuses].toSorted(([a], [b]) => a - b);
  console.log(
    [
      `${name}: seed ${SEED}, ${recoveries.length} rounds`,
      `  writes: ${load.writes.length} sent, ${load.acknowledged} acknowledged, ${repeated} sent again after a minute, ` +
        `${stored.lost.length} lost, ${stored.duplicated.length} stored twice`,
      `  answers: ${statuses.map(([status, count]) => `${status || 'none'} ${count}`).join(', ')}`,
      `  mails: ${mails.expected} expected, ${mails.missing.length} missing, ${mails.duplicated} sent twice`,
      `  recovery: p50 ${percentile(times, 0.5)} ms, max ${Math.max(...times)} ms; the machine has ${cpus().length} ` +
        `processors and the load ${loadavg()[0]?.toFixed(1)}`,
    ].join('\n'),
  );
}

async function runUnderFaults(name: string, installation: Installation, disk: Disk): Promise<Report> {
  const sessions = new SessionPool();
  await sessions.createClient(installation);
  const confirmations = await createConfirmations(installation, TOKENS);
  const kinds = publicWrites(sessions, { confirmations, forgetful: await createForgetful(installation, TOKENS) });
  const random = new Random(SEED, 1);
  const load = new Load(installation, kinds, random);
  let isRunning = true;
  const collecting = collectMails(installation, () => isRunning);
  const recoveries = await runRounds(installation, load, planOf(faultsOf(installation, disk), random));
  const repeated = await repeatUnanswered(load, kinds);
  const stored = await countStored(installation, kinds, load.writes);
  const mails = await settleMails(installation, expectedMails(kinds, stored.stored));
  isRunning = false;
  await collecting;
  const report = { load, recoveries, stored, mails, repeated };
  print(name, report);
  for (const url of installation.urls) {
    await expect.poll(() => sessions.findWrong(url), { timeout: RECOVERY_TIMEOUT_MS }).toEqual([]);
  }
  return report;
}

const configurations = {
  embedded: { open: (disk: Disk) => Installation.embedded(disk), missing: () => undefined },
  distributed: { open: (disk: Disk) => Installation.distributed(disk), missing: missingServers },
};

for (const [name, { open, missing }] of Object.entries(configurations)) {
  test.describe(`the ${name} installation under random faults`, () => {
    let disk: Disk;
    let installation: Installation | undefined;

    test.beforeAll(() => {
      disk = Disk.create();
    });

    test.afterAll(async () => {
      await installation?.stop();
      disk.remove();
    });

    test('keeps every acknowledged write once and recovers', async () => {
      test.skip(missing() !== undefined, missing());
      test.setTimeout(60 * 60_000);
      if (!disk.canBeFilled) {
        console.log(`${name}: without a full disk, because mounting is not allowed`);
      }
      installation = await open(disk);

      const { stored, mails, recoveries, load } = await runUnderFaults(name, installation, disk);

      expect(stored.lost).toEqual([]);
      expect(stored.duplicated).toEqual([]);
      expect(mails.missing).toEqual([]);
      expect(load.statuses.get(500) ?? 0).toBe(0);
      expect(installation.unexpectedExits).toEqual([]);
      const totals = await visitTotals(installation);
      expect(totals?.reported).toBe(totals?.rows);
      if (ROUNDS >= FULL_ROUNDS) {
        expect(Math.max(...recoveries.map(({ ms }) => ms))).toBeLessThanOrEqual(RECOVERY_MS);
      }
    });
  });
}
