import { ERASED_EMAIL_DOMAIN, type ContactMessageDetail, type Reply, type ReplyState } from '@hive/contracts';
import { makeMessage, makeReply } from '../../../../test/factories.js';
import { collectEvents, countAllRows, eventsDelivered, pollUntil } from '../../../../test/observe.js';
import { startInbox, type Inbox } from '../../../../test/platform/inbox.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { TestClient, type TestResponse } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { JobQueue } from '../../../platform/queue/queue.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { sendReply } from './message-replies.jobs.js';
import { MessageReplyEntity } from './message-reply.entity.js';

const AGENCY = 'hello@hivecraft.example';
const SUBJECT = 'Re: We have your message';
const written = { subject: SUBJECT, text: 'Hello Helen,\n\nMay is <realistic>.' };

const pathOf = (messageId: string): string => `/api/contact/${messageId}/replies`;
const read = async (caller: TestClient, id: string): Promise<ContactMessageDetail> =>
  (await caller.get<ContactMessageDetail>(`/api/contact/${id}`)).body;
const reply = (caller: TestClient, id: string, key = newId()): Promise<TestResponse<Reply>> =>
  caller.post<Reply>(pathOf(id), written, { headers: { 'idempotency-key': key } });
/** The message, read after its last reply has got the state: one answer may have a status from before and a reply from after. */
const untilState = async (caller: TestClient, id: string, state: ReplyState): Promise<ContactMessageDetail> => {
  await pollUntil(
    () => read(caller, id),
    ({ replies }) => replies.at(-1)?.state === state,
  );
  return read(caller, id);
};

describe('a reply to a message without a mail server', () => {
  let app: TestApp;
  let manager: TestClient & { id: string };
  const newMessage = (changes: Partial<ContactMessageEntity> = {}): Promise<ContactMessageEntity> =>
    makeMessage(app.dataSource.manager, changes);

  beforeAll(async () => {
    app = await createTestApp();
    manager = await app.loginAsStaff('manager');
  });
  afterAll(() => app.close());

  it('is sent to the person with the agency for answers, and stays in the thread of the message', async () => {
    const events = collectEvents(app.nest);
    const { id, email, message } = await newMessage();
    const { status, body } = await reply(manager, id);
    expect([status, body.state, body.sentAt]).toEqual([201, 'sending', null]);
    const detail = await untilState(manager, id, 'sent');
    expect(detail.replies).toMatchObject([{ ...written, id: body.id, state: 'sent', failure: null, isCaptured: true }]);
    expect(detail.isMailCaptured).toBe(true);
    const mails = await app.deliveredMails(email);
    expect(mails).toMatchObject([{ subject: SUBJECT, replyTo: AGENCY }]);
    expect(mails[0]?.text.startsWith(`${written.text}\n\n`)).toBe(true);
    expect(mails[0]?.text).toContain(`> ${message}`);
    expect(mails[0]?.html).toContain('May is &lt;realistic&gt;.');
    await eventsDelivered(app.nest);
    const changes = events.filter((event) => event.type === 'contact.changed' && event.data.id === id);
    expect(changes.length).toBeGreaterThanOrEqual(2);
  });

  it('is sent once for one Idempotency-Key, which belongs to one message', async () => {
    const [{ id }, other] = [await newMessage(), await newMessage()];
    const key = newId();
    const [first, second] = [await reply(manager, id, key), await reply(manager, id, key)];
    expect(second.body).toEqual(first.body);
    expect(await reply(manager, other.id, key)).toMatchObject({ status: 422, body: { code: 'REQUEST.KEY_REUSED' } });
    await app.drainJobs();
    expect((await untilState(manager, id, 'sent')).replies).toHaveLength(1);
    expect((await read(manager, other.id)).replies).toEqual([]);
  });

  it('is sent for each of two people of the same kind who use one key', async () => {
    const [{ id }, key] = [await newMessage(), newId()];
    const colleague = await app.loginAsStaff('manager');
    const [first, second] = [await reply(manager, id, key), await reply(colleague, id, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers['idempotency-replayed']).toBeUndefined();
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is sent once when the address of the person changes between two attempts', async () => {
    const [{ id }, key] = [await newMessage(), newId()];
    const elsewhere = new TestClient(app.nest);
    manager.cookies.forEach((value, name) => elsewhere.cookies.set(name, value));
    const [first, second] = [await reply(manager, id, key), await reply(elsewhere, id, key)];
    expect(second.body).toEqual(first.body);
    expect((await read(manager, id)).replies).toHaveLength(1);
  });

  it.each([
    ['new', 'replied'],
    ['assigned', 'replied'],
    ['replied', 'replied'],
    ['closed', 'closed'],
  ] as const)('[EN-2] turns the status %s into %s when it is sent', async (before, after) => {
    const { id } = await newMessage({ status: before, assignedTo: before === 'assigned' ? manager.id : null });
    await reply(manager, id);
    const { status, history } = await untilState(manager, id, 'sent');
    expect(status).toBe(after);
    const actions = history.map(({ action, actorName }) => [action, actorName]);
    const written = ['contact.reply-written', 'Robin Staff'];
    const changed = ['contact.status-changed', 'Robin Staff'];
    expect(actions).toEqual(before === after ? [written] : [changed, written]);
  });

  it('is not sent to the author of spam', async () => {
    const { id } = await newMessage({ status: 'spam' });
    const failed = await makeReply(app.dataSource.manager, { messageId: id });
    const before = await countAllRows(app.dataSource);
    const denied = { status: 409, code: 'CONTACT.IS_SPAM' };
    expect(await manager.errorOf('POST', pathOf(id), { body: written })).toMatchObject(denied);
    expect(await manager.errorOf('POST', `${pathOf(id)}/${failed.id}/retry`)).toMatchObject(denied);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('is not written to a person whose data was erased', async () => {
    const { id } = await newMessage({ email: `0198d2d5@${ERASED_EMAIL_DOMAIN}`, status: 'closed' });
    const before = await countAllRows(app.dataSource);
    const denied = { status: 409, code: 'CONTACT.IS_ERASED' };
    expect(await manager.errorOf('POST', pathOf(id), { body: written })).toMatchObject(denied);
    expect(await countAllRows(app.dataSource)).toEqual(before);
  });

  it('[API-5] is written by employees only to unassigned messages and their own', async () => {
    const employee = await app.loginAsStaff('employee');
    const [free, own] = [await newMessage(), await newMessage({ assignedTo: employee.id })];
    const foreign = await newMessage({ assignedTo: manager.id });
    const failed = await makeReply(app.dataSource.manager, { messageId: foreign.id });
    expect([(await reply(employee, free.id)).status, (await reply(employee, own.id)).status]).toEqual([201, 201]);
    const missing = { status: 404, code: 'CONTACT.NOT_FOUND' };
    expect(await employee.errorOf('POST', pathOf(foreign.id), { body: written })).toMatchObject(missing);
    expect(await employee.errorOf('POST', `${pathOf(foreign.id)}/${failed.id}/retry`)).toMatchObject(missing);
    const unknown = { status: 404, code: 'CONTACT.REPLY_NOT_FOUND' };
    expect(await employee.errorOf('POST', `${pathOf(own.id)}/${failed.id}/retry`)).toMatchObject(unknown);
    await app.drainJobs();
    const state = { state: 'failed' };
    expect(await app.dataSource.manager.findOneBy(MessageReplyEntity, { id: failed.id })).toMatchObject(state);
  });

  it('keeps its text out of the audit log', async () => {
    const { id } = await newMessage();
    await reply(manager, id);
    await untilState(manager, id, 'sent');
    const audit = await app.dataSource.query<unknown[]>(`SELECT * FROM audit_log WHERE subject_id = $1`, [id]);
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain('realistic');
  });

  it.each([
    [{ text: ' ' }, { text: 'Required' }],
    [{ text: 'x'.repeat(10_001) }, { text: 'Must be at most 10000 characters' }],
    [{ subject: '\n' }, { subject: 'Required' }],
    [{ subject: 'x'.repeat(201) }, { subject: 'Must be at most 200 characters' }],
  ])('[API-4] is refused with invalid fields', async (change, errors) => {
    const { id } = await newMessage();
    const answer = await manager.post(pathOf(id), { ...written, ...change });
    expect(answer).toMatchObject({ status: 400, body: { errors } });
    expect((await read(manager, id)).replies).toEqual([]);
  });

  it('has a subject of one line', async () => {
    const { id, email } = await newMessage({ email: `${newId()}@harborpine.example` });
    await manager.post(pathOf(id), { ...written, subject: 'Re: Hello\r\nBcc: victim@hive.test' });
    await untilState(manager, id, 'sent');
    expect(await app.deliveredMails(email)).toMatchObject([{ subject: 'Re: Hello Bcc: victim@hive.test' }]);
  });
});

describe('a reply through a mail server', () => {
  let inbox: Inbox;
  let app: TestApp;
  let manager: TestClient & { id: string };
  let lines: string[] = [];

  beforeAll(async () => {
    inbox = await startInbox();
    const mail = { kind: 'smtp', url: inbox.url, from: 'Hive <hive@hive.test>' } as const;
    app = await createTestApp({ config: { mail }, logs: { write: (line: string) => void lines.push(line) } });
    manager = await app.loginAsStaff('manager');
  });
  beforeEach(() => (lines = []));
  afterEach(() => inbox.refuse(undefined));
  afterAll(async () => {
    await app.close();
    await inbox.close();
  });

  const run = (replyId: string, attempts: number): Promise<void> =>
    app.nest.get(JobQueue).addAll([{ id: newId(), name: sendReply.name, attempts, payload: { replyId } }]);

  it('continues the thread that the confirmation of the message began', async () => {
    const letter = { name: 'Helen', email: 'helen@harborpine.example', message: 'A second shop' };
    const { body } = await app.visitor().post<{ id: string }>('/api/contact', letter);
    const confirmation = `<${body.id}@hive.test>`;
    const threadOf = async (text: string) => {
      const sent = await manager.post<Reply>(pathOf(body.id), { subject: SUBJECT, text });
      await pollUntil(
        () => read(manager, body.id),
        ({ replies }) => replies.some(({ id, state }) => id === sent.body.id && state === 'sent'),
      );
      return { id: sent.body.id, ...inbox.last() };
    };
    await app.drainJobs();
    const first = await threadOf('One');
    expect(first).toMatchObject({
      to: letter.email,
      replyTo: AGENCY,
      // a person wrote it
      autoSubmitted: null,
      thread: { id: `<${first.id}@hive.test>`, inReplyTo: confirmation, references: [confirmation] },
    });
    const second = await threadOf('Two');
    expect(second.thread).toMatchObject({
      inReplyTo: first.thread?.id,
      references: [confirmation, first.thread?.id],
    });
  });

  it('has failed at once when the server refuses the recipient, and is sent again on demand', async () => {
    inbox.refuse(550);
    const events = collectEvents(app.nest);
    const { id } = await makeMessage(app.dataSource.manager, { email: 'gone@harborpine.example' });
    await reply(manager, id);
    const failed = await untilState(manager, id, 'failed');
    await app.drainJobs();
    await eventsDelivered(app.nest);
    // written, and failed
    const changed = { type: 'contact.changed', data: { id } };
    expect(events.filter((event) => event.type === 'contact.changed' && event.data.id === id)).toEqual([
      changed,
      changed,
    ]);
    expect(failed.replies).toMatchObject([
      { failure: expect.stringMatching(/refused the mail: .*mailbox unavailable/) },
    ]);
    expect(failed.status).toBe('new');
    expect(failed.history.map(({ action }) => action)).toEqual(['contact.reply-failed', 'contact.reply-written']);
    expect(lines.join('')).not.toMatch(/gone@harborpine|realistic/);
    inbox.refuse(undefined);
    const again = await manager.post<Reply>(`${pathOf(id)}/${failed.replies[0]?.id}/retry`);
    expect(again.body).toMatchObject({ state: 'sending', failure: null });
    expect(await untilState(manager, id, 'sent')).toMatchObject({ status: 'replied' });
    expect(inbox.last().to).toBe('gone@harborpine.example');
  });

  it('has failed after the last attempt, and says before why it is late', async () => {
    inbox.refuse(451);
    const { id } = await makeMessage(app.dataSource.manager);
    const { id: replyId } = await makeReply(app.dataSource.manager, { messageId: id, state: 'sending', failure: null });
    await run(replyId, 15);
    const late = await pollUntil(
      () => read(manager, id),
      ({ replies }) => replies[0]?.failure !== null,
    );
    expect(late.replies).toMatchObject([{ state: 'sending', failure: expect.stringContaining('cannot be reached') }]);
    await run(replyId, 1);
    expect((await untilState(manager, id, 'failed')).status).toBe('new');
  });

  it('is not sent a second time by a job that runs again', async () => {
    const { id } = await makeMessage(app.dataSource.manager);
    const { body } = await reply(manager, id);
    await untilState(manager, id, 'sent');
    const before = inbox.count();
    await run(body.id, 1);
    await app.drainJobs();
    expect(inbox.count()).toBe(before);
  });
});
