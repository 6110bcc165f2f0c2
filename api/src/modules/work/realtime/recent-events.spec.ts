import { setTimeout as delay } from 'node:timers/promises';
import { implicitOwner } from '@hive/contracts';
import type { Principal } from '../../../common/http/access/principal.js';
import type { ReadTime } from '../../../common/http/sockets/read-time.js';
import { RecentEvents } from './recent-events.js';

const person = { id: 'p', sessionId: 's', name: 'Ann' };
const admin: Principal = { kind: 'staff', level: 'admin', department: 'creative', ...person };
const client: Principal = { kind: 'client', companyId: 'c', rights: implicitOwner, ...person };

/** Read by another process. */
const elsewhere = (at: number): ReadTime => ({ at, uptimeMs: undefined });
const here = (): ReadTime => ({ at: Date.now(), uptimeMs: performance.now() });

/** Long before the process started. */
const longAgo = Date.now() - 60_000;

const systemNow = Date.now;
const setClockForward = (seconds: number): void => {
  Date.now = () => systemNow() + seconds * 1000;
};
afterEach(() => {
  Date.now = systemNow;
});

describe('recent events', () => {
  it('are missed by principals who may receive them and whose data is older', () => {
    const recent = new RecentEvents();
    const now = Date.now();
    expect(recent.mayHaveMissed(admin, elsewhere(now))).toBe(false);
    recent.record({ type: 'signup.created', data: { id: 'x', pending: 1 } });
    expect(recent.mayHaveMissed(admin, elsewhere(now))).toBe(true);
    expect(recent.mayHaveMissed(client, elsewhere(now))).toBe(false);
    setClockForward(60);
    expect(recent.mayHaveMissed(admin, elsewhere(Date.now()))).toBe(false);
  });

  it('with a recipient are missed by that person alone', () => {
    const recent = new RecentEvents();
    const now = Date.now();
    recent.record({ type: 'notification.created', data: { recipientId: 'somebody else' } });
    expect([admin, client].map((principal) => recent.mayHaveMissed(principal, elsewhere(now)))).toEqual([false, false]);
    recent.record({ type: 'notification.created', data: { recipientId: 'p' } });
    expect([admin, client].map((principal) => recent.mayHaveMissed(principal, elsewhere(now)))).toEqual([true, true]);
    setClockForward(60);
    expect(recent.mayHaveMissed(admin, elsewhere(Date.now()))).toBe(false);
  });

  it.each(['signup.created', 'notification.created'] as const)(
    'are missed only after the page was read, when this process read it, even if the clock goes back: %s',
    async (type) => {
      const recent = new RecentEvents();
      const record = () =>
        recent.record(
          type === 'signup.created' ? { type, data: { id: 'x', pending: 1 } } : { type, data: { recipientId: 'p' } },
        );
      record();
      await delay(2);
      const readAt = here();
      expect(recent.mayHaveMissed(admin, readAt)).toBe(false);
      setClockForward(-60);
      record();
      expect(recent.mayHaveMissed(admin, readAt)).toBe(true);
      await delay(2);
      const later = here();
      expect(recent.mayHaveMissed(admin, later)).toBe(false);
      recent.markGap();
      expect(recent.mayHaveMissed(admin, later)).toBe(true);
    },
  );

  it('of the future are not missed: the clock was ahead then', () => {
    setClockForward(40 * 24 * 3600);
    const recent = new RecentEvents();
    recent.record({ type: 'signup.created', data: { id: 'x', pending: 1 } });
    recent.record({ type: 'notification.created', data: { recipientId: 'p' } });
    Date.now = systemNow;
    expect([admin, client].map((principal) => recent.mayHaveMissed(principal, elsewhere(Date.now() + 1000)))).toEqual([
      false,
      false,
    ]);
    recent.record({ type: 'signup.created', data: { id: 'y', pending: 2 } });
    expect(recent.mayHaveMissed(admin, elsewhere(Date.now() + 1000))).toBe(true);
  });

  it('may have been missed by a page that was read while the clock was ahead', () => {
    const recent = new RecentEvents();
    setClockForward(3600);
    const read = Date.now();
    Date.now = systemNow;
    expect(recent.mayHaveMissed(admin, elsewhere(read))).toBe(true);
  });

  it('that come again soon are not missed: on a busy site every page would read its data twice', () => {
    const recent = new RecentEvents();
    const now = Date.now();
    recent.record({ type: 'visits.counted', data: {} });
    recent.record({ type: 'system.measured', data: {} });
    expect(recent.mayHaveMissed(admin, elsewhere(now))).toBe(false);
  });

  it('may have been missed by every page that is older than the process or its last gap', async () => {
    const recent = new RecentEvents();
    expect(recent.mayHaveMissed(client, elsewhere(longAgo))).toBe(true);
    const before = Date.now();
    expect(recent.mayHaveMissed(client, elsewhere(before))).toBe(false);
    while (Date.now() === before) {
      await delay(1);
    }
    recent.markGap();
    expect(recent.mayHaveMissed(client, elsewhere(before))).toBe(true);
  });
});
