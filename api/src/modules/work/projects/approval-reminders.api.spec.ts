import type { Project } from '@hive/contracts';
import { firstMilestone, milestoneCalls } from '../../../../test/milestones.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';

type Person = TestClient & { id: string };

const HOUR = 3600;
const DAY = 24 * HOUR;

let app: TestApp;
let staff: Person;
let client: Person;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
});
afterAll(() => app.close());

const { newMilestone, submit, approve, move, requestChanges } = milestoneCalls(() => ({ app, staff, client }));

const secondsOfDay = (): number => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = time.format(app.clock.now()).split(':').map(Number);
  return hours * HOUR + minutes * 60 + seconds;
};

/** Advances the clock to the next time that it is this hour at the agency. */
function advanceTo(hour: number): void {
  app.clock.advance((DAY + hour * HOUR - secondsOfDay()) % DAY || DAY);
  // the offset of the zone may have changed in between
  app.clock.advance(hour * HOUR - secondsOfDay());
}

/** Each test begins at noon, with a client of its own: sessions end while the clock advances. */
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM projects');
  advanceTo(12);
  staff = await app.loginAsStaff('manager');
  client = await app.loginAsClient();
});

const waiting = async (): Promise<MilestoneEntity> => {
  const row = await newMilestone({ title: 'Label proofs', status: 'in-progress', requiresApproval: true });
  await submit(row.id);
  await app.drainJobs();
  return row;
};

const startJob = (): Promise<void> =>
  app.nest.get(JobQueue).addAll([{ id: newId(), name: 'projects.approval-reminders', attempts: 1, payload: {} }]);

/** The recipients of the reminders that the job sends. */
async function remind(runs = 1): Promise<string[]> {
  const before = (await app.deliveredMails()).length;
  await Promise.all(Array.from({ length: runs }, startJob));
  await app.drainJobs();
  const mails = (await app.deliveredMails()).slice(before);
  expect(mails.every(({ subject }) => subject === 'Still waiting for your approval: Label proofs')).toBe(true);
  return mails.map(({ to }) => to);
}

/** The recipients after so many days, at the time of the mails. */
const remindAfter = (days: number, runs?: number): Promise<string[]> => {
  app.clock.advance((days - 1) * DAY);
  advanceTo(8);
  return remind(runs);
};

const emailOf = async (id: string): Promise<string> =>
  (await app.dataSource.manager.findOneByOrFail(ClientEntity, { id })).contactEmail;

const remindedAt = async ({ projectId }: MilestoneEntity): Promise<string | null | undefined> => {
  staff = await app.loginAsStaff('manager');
  return firstMilestone(await staff.get<Project>(`/api/projects/${projectId}`))?.remindedAt;
};

describe('those who can approve', () => {
  it('are reminded at eight in the time zone of the agency, 3 and 7 days after the submission, once each', async () => {
    const row = await waiting();
    const to = [await emailOf(client.id)];
    app.clock.advance(2 * DAY);
    expect(await remind()).toEqual([]);
    advanceTo(7);
    expect(await remind()).toEqual([]);
    expect(await remindedAt(row)).toBeNull();
    advanceTo(8);
    expect(await remind(2)).toEqual(to);
    expect(await remindedAt(row)).toBe(app.clock.now().toISOString());
    expect(await remind()).toEqual([]);
    expect(await remindAfter(3)).toEqual([]);
    expect(await remindAfter(1, 2)).toEqual(to);
    expect(await remindAfter(30)).toEqual([]);
  });

  it('are reminded once of what waited while no process ran', async () => {
    const row = await waiting();
    expect(await remindAfter(9)).toEqual([await emailOf(client.id)]);
    expect(await remind()).toEqual([]);
    expect(await remindAfter(1)).toEqual([]);
    expect(await remindedAt(row)).not.toBeNull();
  });

  it('see one notification, about the reminder', async () => {
    await waiting();
    await remindAfter(3);
    const rows = await app.dataSource.query<unknown[]>(
      'SELECT title, count FROM notifications WHERE recipient_id = $1 AND read_at IS NULL',
      [client.id],
    );
    expect(rows).toEqual([{ title: '“Label proofs” is still waiting for your approval', count: 1 }]);
  });

  it('get no mail that they have switched off', async () => {
    const row = await waiting();
    await client.call('PATCH', '/api/notifications/preferences', { body: { kind: 'approval', byMail: false } });
    expect(await remindAfter(3)).toEqual([]);
    expect(await remindedAt(row)).not.toBeNull();
  });
});

describe('nobody is reminded', () => {
  it.each([
    ['after the approval', ({ id }: MilestoneEntity) => approve(id)],
    ['after requested changes', ({ id }: MilestoneEntity) => requestChanges(id, 'Larger')],
    ['after a withdrawal', ({ id }: MilestoneEntity) => move(id, 'submitted', 'in-progress')],
    [
      'in a closed project',
      ({ projectId: id }: MilestoneEntity) => app.dataSource.manager.update(ProjectEntity, id, { status: 'cancelled' }),
    ],
    [
      'in a paused project',
      ({ projectId: id }: MilestoneEntity) => app.dataSource.manager.update(ProjectEntity, id, { status: 'paused' }),
    ],
  ])('%s', async (_name, end) => {
    const row = await waiting();
    await end(row);
    await app.drainJobs();
    expect(await remindAfter(3)).toEqual([]);
  });

  it('while nobody can approve any longer', async () => {
    const row = await waiting();
    await app.dataSource.manager.update(ClientEntity, client.id, { portalAccess: false });
    expect(await remindAfter(3)).toEqual([]);
    expect(await remindedAt(row)).toBeNull();
    const admin = await app.loginAsTeam(client.id, { level: 'admin' });
    const [person] = await app.dataSource.query<{ email: string }[]>(
      'SELECT email FROM client_employees WHERE id = $1',
      [admin.id],
    );
    expect(await remind()).toEqual([person?.email]);
  });

  it('of an earlier submission', async () => {
    const row = await waiting();
    await remindAfter(3);
    advanceTo(12);
    expect(await remindedAt(row)).not.toBeNull();
    await move(row.id, 'submitted', 'in-progress');
    expect(await remindedAt(row)).toBeNull();
    await submit(row.id);
    await app.drainJobs();
    expect(await remindAfter(2)).toEqual([]);
    expect(await remindAfter(1)).toEqual([await emailOf(client.id)]);
  });
});
