import { randomUUID } from 'node:crypto';
import type { DashboardSystem } from '@hive/contracts';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { systemMetricsRetention } from './system-metrics.jobs.js';
import { minuteOf } from './system-metrics.rules.js';
import { SystemRecorder } from './system-recorder.js';

const path = '/api/dashboard/system';
const MINUTE = 60;

let app: TestApp;
let recorder: SystemRecorder;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
  recorder = app.nest.get(SystemRecorder);
});

afterAll(() => app.close());

beforeEach(() => app.dataSource.query('TRUNCATE live_minutes, response_times'));

const read = async (): Promise<DashboardSystem> =>
  (await (await app.loginAsStaff('employee')).get<DashboardSystem>(path)).body;
const minutes = (): Promise<{ minute: Date }[]> => app.dataSource.query('SELECT minute FROM live_minutes ORDER BY 1');

describe('the system overview', () => {
  it('[AD-7] collects until a minute is over; the database is measured at once', async () => {
    await recorder.write();
    const { uptimePercent, responseTimes, database } = await read();
    expect([uptimePercent, responseTimes]).toEqual([null, null]);
    expect(database.latencyMs).toBeGreaterThan(0);
  });

  it('[AD-7] has the share of minutes in which a process ran', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      if (minute !== 3) {
        await recorder.write();
      }
      app.clock.advance(MINUTE);
    }
    expect(await minutes()).toHaveLength(9);
    expect((await read()).uptimePercent).toBe(90);
  });

  it('[AD-7] counts a minute once for all processes, and one event', async () => {
    const events = collectEvents(app.nest);
    await Promise.all([recorder.write(), recorder.write(), recorder.write()]);
    await eventsDelivered(app.nest);
    expect(await minutes()).toEqual([{ minute: minuteOf(app.clock.now()) }]);
    expect(events.filter(({ type }) => type === 'system.measured')).toHaveLength(1);
  });

  it('[AD-7] has the median and the 95th percentile of the responses of a day, of all processes', async () => {
    const durations = Array.from({ length: 200 }, (_, index) => index + 1);
    durations.slice(0, 100).forEach((ms) => recorder.count(ms));
    await recorder.write();
    durations.slice(100).forEach((ms) => recorder.count(ms));
    await recorder.write();
    const { responseTimes } = await read();
    expect(Math.abs((responseTimes?.medianMs ?? 0) / 100 - 1)).toBeLessThan(0.08);
    expect(Math.abs((responseTimes?.p95Ms ?? 0) / 190 - 1)).toBeLessThan(0.08);
    app.clock.advance(25 * 60 * MINUTE);
    expect((await read()).responseTimes).toBeNull();
  });

  it('is only for staff', async () => {
    expect(await app.visitor().errorOf('GET', path)).toMatchObject({ status: 401 });
    expect(await (await app.loginAsClient()).errorOf('GET', path)).toMatchObject({ status: 403 });
  });

  it('forgets what no panel shows', async () => {
    recorder.count(5);
    await recorder.write();
    app.clock.advance(3 * 24 * 60 * MINUTE);
    recorder.count(5);
    await recorder.write();
    await app.nest
      .get(JobQueue)
      .addAll([{ id: randomUUID(), name: systemMetricsRetention.name, attempts: 1, payload: {} }]);
    await app.drainJobs();
    expect(await minutes()).toHaveLength(2);
    expect(await app.dataSource.query('SELECT 1 FROM response_times')).toHaveLength(1);
    app.clock.advance(32 * 24 * 60 * MINUTE);
    await app.nest
      .get(JobQueue)
      .addAll([{ id: randomUUID(), name: systemMetricsRetention.name, attempts: 1, payload: {} }]);
    await app.drainJobs();
    expect(await minutes()).toEqual([]);
  });
});
