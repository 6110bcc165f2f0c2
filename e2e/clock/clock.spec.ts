import { missingPostgres } from '../faults/servers.js';
import { adminCookie } from '../support/login.js';
import { expect, test } from '../support/test.js';
import { missingFakeClock } from './fake-clock.js';
import { Machine, type Schedule } from './machine.js';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MINUTE = 'notifications.digests';
/** The queue looks each minute for times that a wrong clock has stored; then each schedule runs once. */
const REPAIR = { timeout: 150_000, intervals: [1000] };
/** How far the clocks of two processes may differ. */
const TOLERANCE_MS = 60_000;

const missing = missingFakeClock() ?? missingPostgres();
test.skip(missing !== undefined, missing);

/** Schedules whose next run a correct clock could not have stored. */
const tooFarAhead = (schedules: readonly Schedule[]) =>
  schedules.filter(({ nextInMs, everyMs }) => nextInMs > (everyMs ?? DAY_MS) + TOLERANCE_MS).map(({ id }) => id);

const runsOf = (schedules: readonly Schedule[], id: string) => schedules.find((each) => each.id === id)?.runs ?? NaN;

/** Waits until no schedule is too far ahead and the one of each minute has run again. */
async function expectSchedulesRun(machine: Machine): Promise<void> {
  await expect.poll(async () => tooFarAhead(await machine.schedules()), REPAIR).toEqual([]);
  const before = runsOf(await machine.schedules(), EVERY_MINUTE);
  await expect.poll(async () => runsOf(await machine.schedules(), EVERY_MINUTE), REPAIR).toBeGreaterThan(before);
}

for (const [whose, isDatabaseMoved] of [
  ['the server and its database', true],
  ['the server alone', false],
] as const) {
  test.describe(`the clock of ${whose}`, () => {
    let machine: Machine;
    test.beforeEach(async ({ dataDir }) => {
      test.setTimeout(600_000);
      machine = await Machine.start(isDatabaseMoved, (environment) => dataDir.start(environment));
      await machine.expectMessageAnswered('before@clock.test');
    });
    test.afterEach(async () => {
      const { errors } = machine;
      await machine.stop();
      expect(errors).toEqual([]);
    });

    test('was 40 days ahead: what it stored is repaired, and everything goes on', async () => {
      machine.clock.set('+40d');
      await expect.poll(() => machine.daysAhead()).toBe(40);
      const ahead = await adminCookie(machine.url);
      await machine.expectMessageAnswered('ahead@clock.test');
      const isMoved = ({ nextInMs }: Schedule) => nextInMs > 39 * DAY_MS;
      await expect.poll(async () => (await machine.schedules()).every(isMoved), REPAIR).toBe(true);

      machine.clock.set('+0');
      await expect.poll(() => machine.daysAhead()).toBe(0);
      expect(await machine.statusOf(ahead), 'a session of that time').toBe(401);
      await machine.expectMessageAnswered('after@clock.test');
      await expectSchedulesRun(machine);
    });

    test('goes back an hour: sessions stay, mails are sent, schedules run', async () => {
      const session = await adminCookie(machine.url);
      machine.clock.set('-1h');
      expect(await machine.statusOf(session)).toBe(200);
      await machine.expectMessageAnswered('after@clock.test');
      await expectSchedulesRun(machine);
    });

    test('jumps eight hours, because a laptop slept: sessions are renewed, and what was due runs', async () => {
      const session = await adminCookie(machine.url);
      machine.sleep('+8h');
      await expect.poll(() => machine.statusOf(session), 'the access token has expired').toBe(401);
      expect(await machine.statusOf(session, 'POST /api/auth/refresh')).toBe(200);
      await machine.expectMessageAnswered('after@clock.test');
      // next runs of before the sleep were due in it
      const isDue = ({ nextInMs }: Schedule) => nextInMs < 8 * HOUR_MS - TOLERANCE_MS;
      await expect.poll(async () => (await machine.schedules()).filter(isDue).map(({ id }) => id), REPAIR).toEqual([]);
    });
  });
}
