import type { Project } from '@hive/contracts';
import { makeMilestone, makeProject } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { definedJobs, JobQueue } from '../../../platform/queue/queue.js';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { NotificationEntity } from '../../collaboration/notifications/notification.entity.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let manager: Person;
let owner: Person;
let client: Person;
let clientEmail: string;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
  manager = await app.loginAsStaff('manager');
  owner = await app.loginAsStaff('employee');
});
afterAll(() => app.close());

beforeEach(async () => {
  client = await app.loginAsClient();
  clientEmail = (await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: client.id })).contactEmail;
});

const emailOf = async (id: string): Promise<string> =>
  (await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id })).email;

/** A milestone in work that needs approval, of a project with an owner. */
async function newMilestone(
  overrides: Partial<MilestoneEntity> = {},
  project: Partial<ProjectEntity> = {},
): Promise<MilestoneEntity> {
  const { manager: database } = app.dataSource;
  const { id } = await makeProject(database, { clientId: client.id, ownerId: owner.id, ...project });
  const work = { status: 'in-progress', requiresApproval: true } as const;
  return makeMilestone(database, { projectId: id, ...work, ...overrides });
}

const submit = (id: string, note?: string): Promise<TestResponse<Project>> =>
  manager.post(`/api/milestones/${id}/submit`, { note });
const decide = async (id: string, step: string, comment?: string): Promise<TestResponse<Project>> => {
  const { submittedAt } = await app.dataSource.manager.findOneByOrFail(MilestoneEntity, { id });
  return client.post(`/api/milestones/${id}/${step}`, { submittedAt: submittedAt?.toISOString(), comment });
};

/** The mails that the work sends: recipients and subjects, in order of the recipients. */
async function mailsOf(work: () => Promise<unknown>): Promise<{ to: string; subject: string; text: string }[]> {
  const before = (await app.deliveredMails()).length;
  await work();
  await app.drainJobs();
  const mails = (await app.deliveredMails()).slice(before);
  return mails.map(({ to, subject, text }) => ({ to, subject, text })).toSorted((a, b) => a.to.localeCompare(b.to));
}

const recipients = (mails: { to: string }[]): string[] => mails.map(({ to }) => to);

describe('a submitted milestone', () => {
  it('is mailed once to everybody who can approve it, with the note', async () => {
    const admin = await app.loginAsTeam(client.id, { level: 'admin' });
    // neither may approve, or belong to this client
    await app.loginAsTeam(client.id, { level: 'member', canViewProjects: true });
    await app.loginAsTeam((await app.loginAsClient()).id, { level: 'owner' });
    const { id } = await newMilestone({ title: 'Label proofs', dueDate: '2026-12-04' });
    const mails = await mailsOf(() => submit(id, 'Three <b>sizes</b>'));
    const [person] = await app.dataSource.query<{ email: string }[]>(
      'SELECT email FROM client_employees WHERE id = $1',
      [admin.id],
    );
    expect(recipients(mails)).toEqual(
      [clientEmail, person?.email].toSorted((a, b) => String(a).localeCompare(String(b))),
    );
    expect(mails[0]?.subject).toBe('Waiting for your approval: Label proofs');
    expect(mails[0]?.text).toContain('> Three <b>sizes</b>');
    expect(mails[0]?.text).toContain('Due: December 4, 2026');
    const { submittedAt } = await app.dataSource.manager.findOneByOrFail(MilestoneEntity, { id });
    const calendar = await app.nest.get(BusinessCalendar).current();
    expect(mails[0]?.text).toContain(`Submitted: ${submittedAt && calendar.longDateTimeAt(submittedAt)}`);
    expect(mails[0]?.text).toContain(`http://hive.test/client-portal/projects?milestone=${id}`);
  });

  it('is not mailed after it was withdrawn', async () => {
    const { id } = await newMilestone();
    const submittedAt = app.clock.now().toISOString();
    await submit(id);
    await app.drainJobs();
    await manager.call('PATCH', `/api/milestones/${id}/status`, { body: { from: 'submitted', status: 'in-progress' } });
    const job = definedJobs().find(({ name }) => name === 'milestone.submitted');
    const again = { id: newId(), name: 'milestone.submitted', attempts: job?.attempts ?? 1 };
    const payload = { milestoneId: id, submittedAt, approverId: client.id };
    expect(await mailsOf(() => app.nest.get(JobQueue).addAll([{ ...again, payload }]))).toEqual([]);
  });
});

describe('a decision', () => {
  it('is mailed to the owner of the project', async () => {
    const { id } = await newMilestone({ title: 'Label proofs' });
    await mailsOf(() => submit(id));
    const changes = await mailsOf(() => decide(id, 'request-changes', 'A larger name'));
    expect(changes).toMatchObject([
      { to: await emailOf(owner.id), subject: 'Changes requested: Label proofs, Northbay Kettles' },
    ]);
    expect(changes[0]?.text).toContain('Kim Owner asked for changes to “Label proofs”');
    expect(changes[0]?.text).toContain('> A larger name');
    await mailsOf(() => submit(id));
    const approval = await mailsOf(() => decide(id, 'approve', 'Lovely'));
    expect(approval).toMatchObject([
      { to: await emailOf(owner.id), subject: 'Approved: Label proofs, Northbay Kettles' },
    ]);
    expect(approval[0]?.text).toContain('> Lovely');
    const { projectId } = await app.dataSource.manager.findOneByOrFail(MilestoneEntity, { id });
    expect(approval[0]?.text).toContain(`http://hive.test/admin/projects/${projectId}`);
  });

  it('is mailed to who leads the account, or to the agency, when the project has no active owner', async () => {
    const { manager: database } = app.dataSource;
    await database.update(ClientEntity, client.id, { assignedTo: manager.id });
    const first = await newMilestone({}, { ownerId: null });
    await mailsOf(() => submit(first.id));
    expect(recipients(await mailsOf(() => decide(first.id, 'approve')))).toEqual([await emailOf(manager.id)]);
    await database.update(ClientEntity, client.id, { assignedTo: null });
    const second = await newMilestone({}, { ownerId: null });
    await mailsOf(() => submit(second.id));
    const agency = await mailsOf(() => decide(second.id, 'approve'));
    const { body: settings } = await manager.get<{ contactEmail: string }>('/api/settings');
    expect(recipients(agency)).toEqual([settings.contactEmail]);
  });
});

describe('due dates', () => {
  beforeEach(() => app.dataSource.query('DELETE FROM projects'));

  const runJob = (): Promise<void> => {
    const job = { id: newId(), name: 'projects.due-dates', attempts: 1, payload: {} };
    return app.nest.get(JobQueue).addAll([job]);
  };
  const timeZone = 'America/New_York';
  const localTime = (): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(app.clock.now());
  /** Advances the stopped clock to this time of the agency's next day, and returns that day. */
  const nextDayAt = (time: string): string => {
    const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    app.clock.advance(24 * 60 * 60);
    // twice, since the offset of the zone may change in between
    for (const _ of [1, 2]) {
      app.clock.advance((minutes(time) - minutes(localTime())) * 60);
    }
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(app.clock.now());
  };
  const plus = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  /** Rows that are older than the mails of the day. */
  const old = { updatedAt: new Date(0) };

  it('are mailed at eight in the time zone of the agency, once for each due date', async () => {
    const today = nextDayAt('07:45');
    const soon = await newMilestone({ title: 'Soon', dueDate: plus(today, 2), ...old }, old);
    await newMilestone({ title: 'Late', dueDate: plus(today, -1), ...old }, old);
    await newMilestone({ title: 'Later', dueDate: plus(today, 9), ...old }, old);
    await newMilestone({ title: 'Done', dueDate: plus(today, -1), status: 'completed', ...old }, old);
    await newMilestone({ title: 'Paused', dueDate: plus(today, -1), ...old }, { ...old, status: 'paused' });
    await newMilestone({ title: 'Draft', dueDate: plus(today, -1), ...old }, { ...old, status: 'draft' });
    expect(await mailsOf(runJob)).toEqual([]);
    const mails = await mailsOf(() => {
      app.clock.advance(15 * 60);
      return Promise.all([runJob(), runJob()]);
    });
    const subjects = mails.map(({ to, subject }) => `${to} ${subject}`).toSorted((a, b) => a.localeCompare(b));
    const email = await emailOf(owner.id);
    expect(subjects).toEqual([
      expect.stringMatching(new RegExp(`^${email} Due .*: Soon$`)),
      `${email} Overdue: Late, Northbay Kettles`,
    ]);
    app.clock.advance(15 * 60);
    expect(await mailsOf(runJob)).toEqual([]);
    // another due date leads to another mail, on the next day
    await app.dataSource.manager.update(MilestoneEntity, soon.id, { dueDate: plus(today, 1) });
    const tomorrow = await mailsOf(() => {
      nextDayAt('08:00');
      return runJob();
    });
    expect(tomorrow.map(({ subject }) => subject)).toEqual([expect.stringContaining(': Soon')]);
  });

  it('are mailed to the people of the client while the milestone waits for them', async () => {
    const today = nextDayAt('07:45');
    await newMilestone(
      { title: 'Waiting', dueDate: plus(today, 2), status: 'submitted', submittedAt: new Date(0), ...old },
      old,
    );
    const mails = await mailsOf(() => {
      app.clock.advance(15 * 60);
      return runJob();
    });
    const both = [clientEmail, await emailOf(owner.id)].toSorted((a, b) => a.localeCompare(b));
    expect(recipients(mails)).toEqual(both);
    expect(mails.find(({ to }) => to === clientEmail)?.text).toContain('It is waiting for your approval.');
  });

  it('are mailed to the assignee instead of the owner of the project, who is not notified either', async () => {
    const today = nextDayAt('07:45');
    await newMilestone({ title: 'Soon', dueDate: plus(today, 2), assigneeId: manager.id, ...old }, old);
    await newMilestone({ title: 'Late', dueDate: plus(today, -1), assigneeId: manager.id, ...old }, old);
    const { manager: database } = app.dataSource;
    await database.clear(NotificationEntity);
    const mails = await mailsOf(() => {
      app.clock.advance(15 * 60);
      return runJob();
    });
    const email = await emailOf(manager.id);
    expect(recipients(mails)).toEqual([email, email]);
    const notifications = await database.find(NotificationEntity, { order: { title: 'ASC' } });
    expect(notifications.map(({ recipientId, title }) => [recipientId, title])).toEqual([
      [manager.id, '“Late” is overdue'],
      [manager.id, '“Soon” is due soon'],
    ]);
  });

  it('that were set after eight wait for the next day', async () => {
    const today = nextDayAt('09:00');
    const changed = { updatedAt: app.clock.now() };
    await newMilestone({ title: 'Fresh', dueDate: plus(today, -1), ...changed }, changed);
    app.clock.advance(15 * 60);
    expect(await mailsOf(runJob)).toEqual([]);
    const tomorrow = await mailsOf(() => {
      nextDayAt('08:00');
      return runJob();
    });
    expect(tomorrow.map(({ subject }) => subject)).toEqual(['Overdue: Fresh, Northbay Kettles']);
  });
});
