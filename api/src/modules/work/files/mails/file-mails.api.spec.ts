import { fileRoutes, notificationRoutes, pathOf, projectRoutes, type ClientFileDetail } from '@hive/contracts';
import { duringCall } from '../../../../../test/during-call.js';
import { makeFile, makeProject } from '../../../../../test/factories.js';
import { uploadFile } from '../../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import type { TestClient } from '../../../../../test/test-client.js';
import { newId } from '../../../../platform/database/ids.js';
import { JobQueue } from '../../../../platform/queue/queue.js';
import { BusinessCalendar } from '../../../site/analytics/rollups/business-calendar.js';
import { ClientEmployeeEntity } from '../../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../../base/people/client.entity.js';
import { EmployeeEntity } from '../../../base/people/employee.entity.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { fileDecided, fileSubmitted } from './file-mail.jobs.js';
import { lockAnnouncements } from '../review/announcement-lock.js';
import { FileSubmissions } from '../review/file-submissions.js';
import { announceSubmissions } from '../files.jobs.js';

let app: TestApp;
let staff: TestClient & { id: string };
let client: TestClient & { id: string };
let clientEmail: string;

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAsStaff('manager');
});
afterAll(() => app.close());

beforeEach(async () => {
  // no mail is about the files of the test before
  await app.dataSource.query('UPDATE file_versions SET is_submission_mailed = true');
  client = await app.loginAsClient();
  clientEmail = (await app.dataSource.manager.findOneByOrFail(ClientEntity, { id: client.id })).contactEmail;
});

const staffEmail = async (id: string): Promise<string> =>
  (await app.dataSource.manager.findOneByOrFail(EmployeeEntity, { id })).email;
const versionOf = (fileId: string): Promise<FileVersionEntity> =>
  app.dataSource.manager.findOneByOrFail(FileVersionEntity, { fileId, number: 1 });

const step = async (
  person: TestClient,
  name: 'submit' | 'approve' | 'requestChanges',
  { id, comment }: { id: string; comment?: string },
): Promise<void> => {
  const url = pathOf(fileRoutes[name], { id });
  const { status } = await person.post<ClientFileDetail>(url, { version: 1, ...(comment && { comment }) });
  expect(status).toBe(200);
};

/** Backdates the present submissions. */
const age = (interval: string): Promise<unknown> =>
  app.dataSource.query(
    `UPDATE file_versions SET submitted_at = submitted_at - $1::interval
     WHERE NOT is_submission_mailed AND approval = 'submitted'`,
    [interval],
  );

const announce = (): Promise<void> => app.nest.get(JobQueue).add(announceSubmissions, {}, newId());

/** Submits a file as the last one of its mail. */
async function submit(file: { id: string }): Promise<void> {
  await step(staff, 'submit', file);
  await age('3 minutes');
  await announce();
}

/** The payload of the mail about the submission. */
const mailOf = ({ id, submittedAt }: FileVersionEntity) => ({
  approverId: client.id,
  submissions: `${id}/${submittedAt?.toISOString() ?? ''}`,
});

/** The mails that the work sends, in order of their recipients. */
async function mailsOf(work: () => Promise<unknown>) {
  const before = (await app.deliveredMails()).length;
  await work();
  await app.drainJobs();
  return (await app.deliveredMails()).slice(before).toSorted((a, b) => a.to.localeCompare(b.to));
}

describe('a submitted file', () => {
  it('is mailed once to everybody who can approve it', async () => {
    const admin = await app.loginAsTeam(client.id, { level: 'admin' });
    // neither may approve, or belong to this client
    await app.loginAsTeam(client.id, { level: 'member', canViewProjects: true });
    await app.loginAsTeam((await app.loginAsClient()).id, { level: 'owner' });
    const { email } = await app.dataSource.manager.findOneByOrFail(ClientEmployeeEntity, { id: admin.id });
    const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: client.id, name: 'Shop' });
    const { id } = await makeFile(app.dataSource.manager, { clientId: client.id, projectId, fileName: 'Logo.png' });
    const mails = await mailsOf(async () => {
      await submit({ id });
      await submit({ id });
    });
    expect(mails.map(({ to }) => to)).toEqual([clientEmail, email].toSorted((a, b) => a.localeCompare(b)));
    expect(mails[0]?.subject).toBe('Waiting for your approval: Logo.png');
    expect(mails[0]?.text).toContain('Project: Shop');
    const calendar = await app.nest.get(BusinessCalendar).current();
    const { submittedAt } = await versionOf(id);
    expect(mails[0]?.text).toContain(`Submitted: ${submittedAt && calendar.longDateTimeAt(submittedAt)}`);
    expect(mails[0]?.text).toContain(`http://hive.test/client-portal/files?open=${id}`);
  });

  it('is mailed by a job that an earlier version has enqueued', async () => {
    const file = await makeFile(app.dataSource.manager, { clientId: client.id, fileName: 'Early.png' });
    await step(staff, 'submit', file);
    const { id: versionId, submittedAt } = await versionOf(file.id);
    const payload = { versionId, submittedAt: submittedAt?.toISOString() ?? '', approverId: client.id };
    const mails = await mailsOf(() => app.nest.get(JobQueue).addAll([{ ...fileSubmitted, payload, id: newId() }]));
    expect(mails).toMatchObject([{ to: clientEmail, subject: 'Waiting for your approval: Early.png' }]);
  });

  it('is mailed together with the files that follow it, once no more follow', async () => {
    const { manager } = app.dataSource;
    const { id: projectId } = await makeProject(manager, { clientId: client.id, name: 'Shop' });
    const logo = await makeFile(manager, { clientId: client.id, projectId, fileName: 'Logo.png' });
    const font = await makeFile(manager, { clientId: client.id, fileName: 'Font.zip' });
    const poster = await makeFile(manager, { clientId: client.id, fileName: 'Poster.pdf' });
    const early = await mailsOf(async () => {
      await step(staff, 'submit', logo);
      await age('3 minutes');
      await step(staff, 'submit', font);
      await step(staff, 'submit', poster);
      await announce();
    });
    expect(early).toEqual([]);
    await mailsOf(() => step(client, 'approve', font));
    const mails = await mailsOf(async () => {
      await age('3 minutes');
      await announce();
      await announce();
    });
    expect(mails).toMatchObject([{ to: clientEmail, subject: 'Waiting for your approval: 2 files' }]);
    expect(mails[0]?.text).toContain('> Logo.png, version 1, Shop, ');
    expect(mails[0]?.text).toContain('> Poster.pdf, version 1, ');
    expect(mails[0]?.text).not.toContain('Font.zip');
  });

  it('is in one mail with the others when two processes announce at once', async () => {
    const { manager } = app.dataSource;
    const first = await makeFile(manager, { clientId: client.id, fileName: 'Logo.png' });
    const second = await makeFile(manager, { clientId: client.id, fileName: 'Font.zip' });
    await step(staff, 'submit', first);
    await step(staff, 'submit', second);
    const mails = await mailsOf(async () => {
      await age('3 minutes');
      await duringCall(
        app.dataSource,
        () => app.nest.get(FileSubmissions).announce(),
        async (other) => {
          await lockAnnouncements(other.manager);
          // the row that a concurrent run would skip
          await other.query('SELECT FROM file_versions WHERE file_id = $1 FOR UPDATE', [second.id]);
        },
      );
    });
    expect(mails).toMatchObject([{ to: clientEmail, subject: 'Waiting for your approval: 2 files' }]);
  });

  it('does not wait for files that keep following', async () => {
    const { manager } = app.dataSource;
    const first = await makeFile(manager, { clientId: client.id, fileName: 'Logo.png' });
    const second = await makeFile(manager, { clientId: client.id, fileName: 'Font.zip' });
    const mails = await mailsOf(async () => {
      await step(staff, 'submit', first);
      await age('11 minutes');
      await step(staff, 'submit', second);
      await announce();
    });
    expect(mails).toMatchObject([{ to: clientEmail, subject: 'Waiting for your approval: 2 files' }]);
  });

  it('is not mailed after it was decided or replaced, or while its project is a draft', async () => {
    const { manager } = app.dataSource;
    const decided = await makeFile(manager, { clientId: client.id });
    await step(staff, 'submit', decided);
    await step(client, 'approve', decided);
    const replaced = await makeFile(manager, { clientId: client.id });
    await step(staff, 'submit', replaced);
    await uploadFile(staff, client.id, { section: 'deliverable', fileId: replaced.id });
    const { id: projectId } = await makeProject(manager, { clientId: client.id, status: 'draft' });
    const hidden = await makeFile(manager, { clientId: client.id, projectId });
    await app.drainJobs();
    const again = async (fileId: string): Promise<void> =>
      app.nest.get(JobQueue).add(fileSubmitted, mailOf(await versionOf(fileId)), newId());
    const mails = await mailsOf(async () => {
      await submit(hidden);
      await again(decided.id);
      await again(replaced.id);
      await again(hidden.id);
    });
    expect(mails).toEqual([]);
  });
});

describe('a file that was submitted again', () => {
  it('is not mailed about the earlier submission', async () => {
    const file = await makeFile(app.dataSource.manager, { clientId: client.id });
    await mailsOf(() => submit(file));
    const earlier = await versionOf(file.id);
    await step(client, 'requestChanges', { id: file.id, comment: 'Larger' });
    app.clock.advance(1);
    await mailsOf(() => submit(file));
    expect(earlier.submittedAt).not.toBeNull();
    const again = () => app.nest.get(JobQueue).add(fileSubmitted, mailOf(earlier), newId());
    expect(await mailsOf(again)).toEqual([]);
  });
});

describe('the start of a project', () => {
  const start = async (projectId: string): Promise<void> => {
    const url = pathOf(projectRoutes.changeStatus, { id: projectId });
    const { status } = await staff.call(projectRoutes.changeStatus.method, url, {
      body: { status: 'active', from: 'draft' },
    });
    expect(status).toBe(200);
  };

  it('tells the approvers of files that were submitted while it was a draft, and of no others', async () => {
    const { manager } = app.dataSource;
    const { id: projectId } = await makeProject(manager, { clientId: client.id, status: 'draft' });
    const submitted = await makeFile(manager, { clientId: client.id, projectId, fileName: 'Logo.png' });
    await makeFile(manager, { clientId: client.id, projectId, fileName: 'Sketch.png' });
    expect(await mailsOf(() => submit(submitted))).toEqual([]);
    const mails = await mailsOf(async () => {
      await start(projectId);
      await announce();
    });
    expect(mails).toMatchObject([{ to: clientEmail, subject: 'Waiting for your approval: Logo.png' }]);
    const { body } = await client.get<{ title: string }[]>(notificationRoutes.list.path);
    expect(body.map(({ title }) => title)).toContain('“Logo.png” is waiting for your approval');
  });
});

describe('a decision about a file', () => {
  it('is mailed to the owner of its project, with the comment, and answers reach who decided', async () => {
    const { manager } = app.dataSource;
    const owner = await app.loginAsStaff('employee');
    const { id: projectId } = await makeProject(manager, { clientId: client.id, ownerId: owner.id });
    const { id } = await makeFile(manager, { clientId: client.id, projectId, fileName: 'Logo.png' });
    await mailsOf(() => step(staff, 'submit', { id }));
    const changes = await mailsOf(() => step(client, 'requestChanges', { id, comment: 'A <b>larger</b> name' }));
    const to = await staffEmail(owner.id);
    expect(changes).toMatchObject([{ to, subject: 'Changes requested: Logo.png, Northbay Kettles' }]);
    expect(changes[0]?.text).toContain('Kim Owner asked for changes to “Logo.png”');
    expect(changes[0]?.text).toContain('> A <b>larger</b> name');
    expect(changes[0]?.text).toContain(`Email: ${clientEmail}`);
    const { decidedAt } = await versionOf(id);
    await mailsOf(() => step(staff, 'submit', { id }));
    const approval = await mailsOf(() => step(client, 'approve', { id }));
    expect(approval).toMatchObject([{ to, subject: 'Approved: Logo.png, Northbay Kettles' }]);
    expect(approval[0]?.text).toContain(`http://hive.test/admin/projects/${projectId}?tab=files&open=${id}`);
    // a decision that another one has replaced
    const payload = { versionId: (await versionOf(id)).id, decidedAt: decidedAt?.toISOString() ?? '' };
    expect(await mailsOf(() => app.nest.get(JobQueue).add(fileDecided, payload, newId()))).toEqual([]);
  });

  it('is mailed to who leads the account, or to the agency, when the file has no project', async () => {
    const { manager } = app.dataSource;
    await manager.update(ClientEntity, client.id, { assignedTo: staff.id });
    const first = await makeFile(manager, { clientId: client.id, version: { approval: 'submitted' } });
    const lead = await mailsOf(() => step(client, 'approve', first));
    expect(lead.map(({ to }) => to)).toEqual([await staffEmail(staff.id)]);
    await manager.update(ClientEntity, client.id, { assignedTo: null });
    const second = await makeFile(manager, { clientId: client.id, version: { approval: 'submitted' } });
    const agency = await mailsOf(() => step(client, 'approve', second));
    const { body: settings } = await staff.get<{ contactEmail: string }>('/api/settings');
    expect(agency.map(({ to }) => to)).toEqual([settings.contactEmail]);
  });
});
