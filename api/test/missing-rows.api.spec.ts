import { sendAlertMail } from '../src/modules/work/alerts/alert-mail.job.js';
import { assessmentReceived } from '../src/modules/customers/clients/clients.jobs.js';
import { contactReceived } from '../src/modules/customers/contact/contact.jobs.js';
import { fileDecided, fileSubmitted } from '../src/modules/work/files/mails/file-mail.jobs.js';
import { accessGranted } from '../src/modules/identity/portal-access/portal-access.jobs.js';
import { milestoneDecided, milestoneOverdue } from '../src/modules/work/projects/projects.jobs.js';
import { signupReceived } from '../src/modules/customers/signups/signups.jobs.js';
import { newId } from '../src/platform/database/ids.js';
import { JobQueue } from '../src/platform/queue/queue.js';
import { createTestApp, type TestApp } from './test-app.js';

let app: TestApp;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  app = await createTestApp({
    logs: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
});
beforeEach(() => (lines = []));
afterAll(() => app.close());

describe('a job whose row does not exist', () => {
  it.each([
    [
      sendAlertMail.name,
      (id: string) => queue().add(sendAlertMail, { alertId: id, recipientKind: 'client', recipientId: id }, newId()),
    ],
    [contactReceived.name, (id: string) => queue().add(contactReceived, { messageId: id, to: 'agency' }, newId())],
    [signupReceived.name, (id: string) => queue().add(signupReceived, { signupId: id, to: 'agency' }, newId())],
    [assessmentReceived.name, (id: string) => queue().add(assessmentReceived, { clientId: id, to: 'agency' }, newId())],
    [fileDecided.name, (id: string) => queue().add(fileDecided, { versionId: id, decidedAt: '2026-01-01' }, newId())],
    [
      fileSubmitted.name,
      (id: string) => queue().add(fileSubmitted, { approverId: id, submissions: `${id}/2026-01-01` }, newId()),
    ],
    [
      milestoneDecided.name,
      (id: string) => queue().add(milestoneDecided, { milestoneId: id, decidedAt: '2026-01-01' }, newId()),
    ],
    [
      milestoneOverdue.name,
      (id: string) => queue().add(milestoneOverdue, { milestoneId: id, dueDate: '2026-01-01' }, newId()),
    ],
    [accessGranted.name, (id: string) => queue().add(accessGranted, { clientId: id }, newId())],
  ])('is logged and sends nothing: %s', async (_, add) => {
    const id = newId();
    const before = await app.deliveredMails();
    await add(id);
    await app.drainJobs();
    expect(lines.filter(({ rowId }) => rowId === id)).toMatchObject([{ level: 'warn' }]);
    expect(await app.deliveredMails()).toEqual(before);
  });
});

const queue = (): JobQueue => app.nest.get(JobQueue);
