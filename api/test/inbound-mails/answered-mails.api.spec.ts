import type { ChatMessage, ThreadComment } from '@hive/contracts';
import { ClientEntity } from '../../src/modules/base/people/client.entity.js';
import { EmployeeEntity } from '../../src/modules/base/people/employee.entity.js';
import { NotificationEntity } from '../../src/modules/collaboration/notifications/notification.entity.js';
import { digestDue } from '../../src/modules/work/digests/digests.jobs.js';
import { NotificationDigests } from '../../src/modules/work/digests/notification-digests.js';
import { MilestoneEntity } from '../../src/modules/work/project-records/milestone.entity.js';
import { newId } from '../../src/platform/database/ids.js';
import { makeMilestone, makeProject } from '../factories.js';
import { createTestApp, type TestApp } from '../test-app.js';
import type { TestClient } from '../test-client.js';

type Person = TestClient & { id: string };

let app: TestApp;
let admin: Person;
let lead: Person;
let client: Person;
let clientEmail: string;
let leadEmail: string;

beforeAll(async () => {
  const replies = { kind: 'captured', address: 'replies@localhost', authservId: 'localhost' } as const;
  app = await createTestApp({ config: { replies } });
});
afterAll(() => app.close());

beforeEach(async () => {
  [admin, lead, client] = await Promise.all([
    app.loginAsStaff('admin'),
    app.loginAsStaff('employee'),
    app.loginAsClient(),
  ]);
  const { manager } = app.dataSource;
  await manager.update(ClientEntity, client.id, { assignedTo: lead.id });
  clientEmail = (await manager.findOneByOrFail(ClientEntity, { id: client.id })).contactEmail;
  leadEmail = (await manager.findOneByOrFail(EmployeeEntity, { id: lead.id })).email;
});

/** Sends the mails about what has been unread for ten minutes. */
async function runDigests(): Promise<void> {
  app.clock.advance(10 * 60 + 1);
  await app.nest.get(NotificationDigests).enqueue(digestDue);
  await app.drainJobs();
  await admin.post('/api/auth/refresh');
}

/** Answers the last mail to this address as its recipient. */
async function answerLast(email: string, template: string, text: string): Promise<void> {
  await app.drainJobs();
  const mails = (await app.deliveredMails(email)).filter((mail) => mail.template === template);
  expect((await admin.post(`/api/mails/${mails.at(-1)?.id}/answer`, { text })).status).toBe(204);
  await app.drainJobs();
}

const newMilestone = async (): Promise<string> => {
  const { manager } = app.dataSource;
  const { id: projectId } = await makeProject(manager, { clientId: client.id, ownerId: lead.id });
  return (await makeMilestone(manager, { projectId, status: 'in-progress', requiresApproval: true })).id;
};
const chat = async (): Promise<[string, string][]> =>
  (await admin.get<ChatMessage[]>(`/api/clients/${client.id}/chat`)).body.map((row) => [row.senderType, row.message]);
const comments = async (id: string): Promise<[string, string][]> =>
  (await admin.get<ThreadComment[]>(`/api/milestones/${id}/comments`)).body.map((row) => [row.authorKind, row.text]);

const REPLY_ADDRESS = /\+[a-z2-7]{26}@/;

/** A notification that the next mail to this person has. */
const notify = (
  recipientKind: 'staff' | 'client',
  changes: Pick<NotificationEntity, 'kind' | 'subjectType'>,
): Promise<unknown> =>
  app.dataSource.manager.insert(NotificationEntity, {
    id: newId(),
    recipientKind,
    recipientId: recipientKind === 'staff' ? lead.id : client.id,
    subjectId: newId(),
    clientId: client.id,
    actorId: null,
    title: 'Something is new',
    text: '',
    path: '/hive',
    isInApp: true,
    mailDueAt: app.clock.now(),
    ...changes,
  });

/** Of the mail about what is unread; empty without a Reply-To. */
async function replyToOfDigest(kind: 'staff' | 'client'): Promise<string> {
  await runDigests();
  const mails = await app.deliveredMails(kind === 'staff' ? leadEmail : clientEmail);
  const digest = mails.findLast(({ template }) => template === 'notificationDigest');
  expect(digest).toBeDefined();
  return digest?.replyTo ?? '';
}

describe('an answer', () => {
  it('of each side to a mail about the chat is a message of the chat', async () => {
    await lead.post(`/api/clients/${client.id}/chat`, { message: 'Is Tuesday fine?' });
    await runDigests();
    await answerLast(clientEmail, 'notificationDigest', 'Yes, it is.');
    await runDigests();
    await answerLast(leadEmail, 'notificationDigest', 'See you then.');
    expect(await chat()).toEqual([
      ['admin', 'Is Tuesday fine?'],
      ['client', 'Yes, it is.'],
      ['admin', 'See you then.'],
    ]);
  });

  it('to the request for an approval is a comment, and approves nothing', async () => {
    const id = await newMilestone();
    expect((await lead.post(`/api/milestones/${id}/submit`, {})).status).toBe(200);
    await answerLast(clientEmail, 'milestoneSubmitted', 'Approved!');
    expect(await comments(id)).toEqual([['client', 'Approved!']]);
    expect(await app.dataSource.manager.findOneByOrFail(MilestoneEntity, { id })).toMatchObject({
      status: 'submitted',
    });
  });

  it('to a comment is a comment, and to a mail about several things of a client a message of its chat', async () => {
    const id = await newMilestone();
    await lead.post(`/api/milestones/${id}/comments`, { text: 'Which paper?' });
    await runDigests();
    await answerLast(clientEmail, 'notificationDigest', 'Matte.');
    expect(await comments(id)).toEqual([
      ['client', 'Matte.'],
      ['staff', 'Which paper?'],
    ]);
    await lead.post('/api/auth/refresh');
    await lead.post(`/api/milestones/${id}/comments`, { text: 'And when?' });
    await lead.post(`/api/clients/${client.id}/chat`, { message: 'Is Tuesday fine?' });
    await runDigests();
    await answerLast(clientEmail, 'notificationDigest', 'In May.');
    expect(await chat()).toEqual([
      ['admin', 'Is Tuesday fine?'],
      ['client', 'In May.'],
    ]);
  });

  it.each([
    ['a mention', 'staff', 'mention', 'client'],
    ['an assignment', 'staff', 'assignment', 'client'],
    ['a file', 'staff', 'file', 'file'],
    ['a due date', 'staff', 'alert', 'milestone'],
    ['a document', 'client', 'document', 'file'],
    ['a file', 'client', 'file', 'file'],
    ['an alert', 'client', 'agency-alert', 'alert'],
  ] as const)('to a mail about %s to %s has no thread', async (_, recipientKind, kind, subjectType) => {
    await notify(recipientKind, { kind, subjectType });
    expect(await replyToOfDigest(recipientKind)).not.toMatch(REPLY_ADDRESS);
  });

  it('to a mail about a document and a message has no thread', async () => {
    await lead.post(`/api/clients/${client.id}/chat`, { message: 'Is Tuesday fine?' });
    await notify('client', { kind: 'document', subjectType: 'file' });
    expect(await replyToOfDigest('client')).not.toMatch(REPLY_ADDRESS);
  });
});
