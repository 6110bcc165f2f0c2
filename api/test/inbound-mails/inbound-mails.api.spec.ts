import { randomBytes } from 'node:crypto';
import {
  CHAT_FILES_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  REPLY_SUBJECT_MAX,
  REPLY_TEXT_MAX,
  type ChatMessage,
  type ContactMessageDetail,
  type InboundMail,
  type ThreadComment,
} from '@hive/contracts';
import { InboundMailFiling } from '../../src/modules/collaboration/inbound-mail/inbound-mail-filing.js';
import { InboundMailEntity } from '../../src/modules/collaboration/inbound-mail/inbound-mail.entity.js';
import { fileInboundMail, resumeInboundMails } from '../../src/modules/collaboration/inbound-mail/inbound-mail.jobs.js';
import { InboundMailsService } from '../../src/modules/collaboration/inbound-mail/inbound-mails.service.js';
import { OwnMails } from '../../src/modules/collaboration/inbound-mail/own-mails.js';
import { ReplyAddresses } from '../../src/modules/collaboration/inbound-mail/reply-addresses.js';
import { ClientEmployeeEntity } from '../../src/modules/base/people/client-employee.entity.js';
import { ClientEntity } from '../../src/modules/base/people/client.entity.js';
import { EmployeeEntity } from '../../src/modules/base/people/employee.entity.js';
import { newId } from '../../src/platform/database/ids.js';
import { ORIGIN_HEADER } from '../../src/platform/mail/mail-transport.js';
import { MessageReplyEntity } from '../../src/modules/customers/contact/message-reply.entity.js';
import { ChatMessageEntity } from '../../src/modules/work/chat/chat-message.entity.js';
import type { PersonalThread } from '../../src/platform/mail/reply-thread.js';
import { makeFile, makeMessage, makeMilestone, makeProject } from '../factories.js';
import { JobQueue } from '../../src/platform/queue/queue.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { PersonalDataDriver } from '../personal-data.js';
import type { TestClient } from '../test-client.js';
import { automaticMails } from './automatic-mails.js';
import { forgedMails } from './forged-mails.js';
import { mailOf, plain, type Sample } from './mime.js';
import { mailPrograms, writtenTexts } from './programs.js';

type Person = TestClient & { id: string };

interface Thread {
  address: string;
  sender: string;
  texts: () => Promise<string[]>;
}

let app: TestApp;
let admin: Person;
let lead: Person;
let client: Person;
let threads: Record<'message' | 'chat' | 'staffChat' | 'milestone' | 'file', Thread>;

const traceOf = (address: string): string[] => [
  `Authentication-Results: mx.hive.test;\r\n spf=pass smtp.mailfrom=${address}; dkim=pass (2048-bit key) header.d=x.example;\r\n dmarc=pass (p=REJECT) header.from=${address.split('@')[1]}`,
];

const sampleOf = (thread: Thread, changes: Partial<Sample> = {}): Sample => ({
  from: { name: 'Mara Lindqvist', address: thread.sender },
  to: thread.address,
  subject: 'Label proofs',
  text: 'May is fine.',
  original: 'Hello Mara,\n\nwhich paper do you like?',
  messageId: `<${Math.random().toString(36).slice(2)}@client.example>`,
  trace: traceOf(thread.sender),
  ...changes,
});

const receive = (raw: Buffer): Promise<void> => app.nest.get(InboundMailsService).receive(raw);
const waiting = async (): Promise<InboundMail[]> =>
  (await admin.get<InboundMail[]>('/api/inbound-mails?isWaiting=true')).body;
/** The states of the mails with this text. */
const statesOf = async (text: string): Promise<string[]> =>
  (await app.dataSource.query<{ state: string }[]>('SELECT state FROM inbound_mails WHERE text = $1', [text])).map(
    ({ state }) => state,
  );
const allTexts = async (): Promise<string[][]> => Promise.all(Object.values(threads).map(({ texts }) => texts()));
const addressOf = (thread: PersonalThread['thread'], person: PersonalThread['person']): Promise<string> =>
  app.nest.get(ReplyAddresses).addressOf({ thread, person });
const textsAt = async <T>(path: string, textOf: (row: T) => string): Promise<string[]> =>
  (await admin.get<T[]>(path)).body.map(textOf);

beforeAll(async () => {
  const replies = { kind: 'captured', address: 'replies@hive.test', authservId: 'mx.hive.test' } as const;
  app = await createTestApp({ config: { replies } });
  admin = await app.loginAsStaff('admin');
});
afterAll(() => app.close());

beforeEach(async () => {
  [lead, client] = [await app.loginAsStaff('employee'), await app.loginAsClient()];
  const { manager } = app.dataSource;
  await manager.update(ClientEntity, client.id, { assignedTo: lead.id });
  const { contactEmail } = await manager.findOneByOrFail(ClientEntity, { id: client.id });
  const { email: leadEmail } = await manager.findOneByOrFail(EmployeeEntity, { id: lead.id });
  const message = await makeMessage(manager, { status: 'closed', assignedTo: lead.id });
  const project = await makeProject(manager, { clientId: client.id });
  const milestone = await makeMilestone(manager, { projectId: project.id });
  const file = await makeFile(manager, { clientId: client.id });
  const [company, staff] = [
    { kind: 'client', id: client.id },
    { kind: 'staff', id: lead.id },
  ] as const;
  const chatTexts = (side: string) => async () =>
    (await admin.get<ChatMessage[]>(`/api/clients/${client.id}/chat`)).body
      .filter(({ senderType }) => senderType === side)
      .map((row) => row.message);
  threads = {
    message: {
      address: await addressOf({ kind: 'contact', id: message.id }, { kind: 'visitor', id: message.id }),
      sender: message.email,
      texts: async () =>
        (await admin.get<ContactMessageDetail>(`/api/contact/${message.id}`)).body.replies.map(({ text }) => text),
    },
    chat: {
      address: await addressOf({ kind: 'chat', id: client.id }, company),
      sender: contactEmail,
      texts: chatTexts('client'),
    },
    staffChat: {
      address: await addressOf({ kind: 'chat', id: client.id }, staff),
      sender: leadEmail,
      texts: chatTexts('admin'),
    },
    milestone: {
      address: await addressOf({ kind: 'milestone', id: milestone.id }, company),
      sender: contactEmail,
      texts: () => textsAt<ThreadComment>(`/api/milestones/${milestone.id}/comments`, ({ text }) => text),
    },
    file: {
      address: await addressOf({ kind: 'file', id: file.id }, company),
      sender: contactEmail,
      texts: () => textsAt<ThreadComment>(`/api/files/${file.id}/comments`, ({ text }) => text),
    },
  };
});

const normal = (texts: readonly string[]): string[] => texts.map((text) => text.replace(/[ \t]+/g, ' ')).toSorted();

it('files 100 replies of 20 mail programs in their threads, each once after three deliveries', async () => {
  const written = Object.values(threads).map((thread, threadIndex) => {
    const replies = Object.entries(mailPrograms).map(([name, write], index) => {
      const text = writtenTexts[(threadIndex + index) % writtenTexts.length] ?? '';
      const messageId = `<${threadIndex}.${index}.${name.replace(/\W/g, '')}@client.example>`;
      return { text, raw: write(sampleOf(thread, { text, messageId })) };
    });
    return { thread, replies };
  });
  const mails = written.flatMap(({ replies }) => replies.map(({ raw }) => raw));
  expect(mails).toHaveLength(100);
  for (const round of [1, 2, 3]) {
    // servers add a line to each delivery
    await Promise.all(mails.map((raw) => receive(Buffer.concat([Buffer.from(`Received: by mx${round}\r\n`), raw]))));
  }
  await app.drainJobs();
  expect(await waiting()).toEqual([]);
  for (const { thread, replies } of written) {
    expect(normal(await thread.texts())).toEqual(normal(replies.map(({ text }) => text)));
  }
});

it('accepts none of 20 forgeries', async () => {
  const { chat, staffChat } = threads;
  const former = await app.loginAsTeam(client.id, { level: 'owner' });
  const endedAddress = await addressOf({ kind: 'chat', id: client.id }, { kind: 'client-employee', id: former.id });
  await app.dataSource.manager.update(ClientEmployeeEntity, former.id, { isActive: false });
  const forged = forgedMails(sampleOf(chat, { trace: [] }), { foreignAddress: staffChat.address, endedAddress });
  expect(forged).toHaveLength(20);
  await Promise.all(forged.map(([, raw]) => receive(raw)));
  await app.drainJobs();
  expect((await allTexts()).flat()).toEqual([]);
  const states = await statesOf('Please pay to another account.');
  expect(states.toSorted()).toEqual(['failed', ...Array.from({ length: 19 }, () => 'unconfirmed')]);
});

it('accepts none of 20 automatic mails', async () => {
  const automatic = automaticMails(sampleOf(threads.message, { trace: [] }), {
    traceOf,
    ownHeaders: [`${ORIGIN_HEADER}: ${app.nest.get(OwnMails).token}`],
  });
  expect(automatic).toHaveLength(20);
  await Promise.all(automatic.map(([, raw]) => receive(raw)));
  await app.drainJobs();
  expect((await allTexts()).flat()).toEqual([]);
  expect(await statesOf('I am away until Monday.')).toEqual(Array.from({ length: 20 }, () => 'ignored'));
});

it('accepts a mail whose program makes ids with the host of this installation', async () => {
  const messageId = `<${newId()}@${new URL(app.config.publicUrl).hostname}>`;
  await receive(mailOf(sampleOf(threads.staffChat, { messageId }), [plain('From the same domain')]));
  await app.drainJobs();
  expect(await threads.staffChat.texts()).toEqual(['From the same domain']);
});

it('stores a mail with a very long id once', async () => {
  // random, since Postgres compresses
  const messageId = `<${randomBytes(8000).toString('hex')}@client.example>`;
  const mail = { messageId, senderAddress: 'long@client.example', subject: 'Long' };
  await app.nest.get(InboundMailsService).receiveOversized(mail);
  await app.nest.get(InboundMailsService).receiveOversized(mail);
  expect(await app.dataSource.manager.countBy(InboundMailEntity, { senderAddress: mail.senderAddress })).toBe(1);
});

describe('an answer to a message', () => {
  it('opens it again, unread and waiting for a reply, and tells the agency', async () => {
    const { message } = threads;
    await receive(mailOf(sampleOf(message, { text: 'One more thing' }), [plain('One more thing')]));
    await app.drainJobs();
    const { body } = await admin.get<{ id: string; status: string; isRead: boolean }[]>('/api/contact?pageSize=1');
    expect(body[0]).toMatchObject({ status: 'assigned', isRead: false });
    const { body: detail } = await admin.get<ContactMessageDetail>(`/api/contact/${body[0]?.id}`);
    expect(detail.replies).toMatchObject([{ state: 'received', authorName: detail.name, text: 'One more thing' }]);
    expect(detail.history.map(({ action }) => action)).toEqual(['contact.status-changed', 'contact.answer-received']);
    const mails = await app.deliveredMails();
    expect(mails.at(-1)?.text).toContain('> One more thing');
  });

  it('is cut to the limits of a reply', async () => {
    const { message } = threads;
    const mail = sampleOf(message, { subject: 's'.repeat(REPLY_SUBJECT_MAX) });
    await receive(mailOf(mail, [plain('x'.repeat(REPLY_TEXT_MAX + 1))]));
    await app.drainJobs();
    expect((await message.texts()).map((text) => text.length)).toEqual([REPLY_TEXT_MAX]);
    const [reply] = await app.dataSource.manager.find(MessageReplyEntity, { order: { createdAt: 'DESC' }, take: 1 });
    expect(reply?.subject).toHaveLength(REPLY_SUBJECT_MAX);
  });
});

describe('a mail without a reply address', () => {
  it('becomes an inquiry of its sender', async () => {
    const sender = 'new@harborpine.example';
    const mail = sampleOf({ ...threads.chat, address: 'replies@hive.test', sender });
    await receive(mailOf(mail, [plain('Do you also make signs?')]));
    await app.drainJobs();
    const { body } = await admin.get<ContactMessageDetail[]>(`/api/contact?q=${sender}`);
    expect(body).toMatchObject([
      { email: sender, message: 'Re: Label proofs\n\nDo you also make signs?', status: 'new' },
    ]);
  });

  it('is cut to the limits of a message', async () => {
    const address = 'long@harborpine.example';
    const text = 'x'.repeat(CONTACT_MESSAGE_MAX + 1);
    const mail = sampleOf({ ...threads.chat, address: 'replies@hive.test', sender: address });
    const from = { name: 'H'.repeat(CONTACT_NAME_MAX + 1), address };
    await receive(mailOf({ ...mail, from }, [plain(text)]));
    await app.drainJobs();
    const { body } = await admin.get<ContactMessageDetail[]>(`/api/contact?q=${address}`);
    expect(body.map(({ name, message }) => [name.length, message.length])).toEqual([
      [CONTACT_NAME_MAX, CONTACT_MESSAGE_MAX],
    ]);
  });
});

describe('attachments', () => {
  const withFiles = (thread: Thread, names: readonly string[]): Buffer => {
    const part = (name: string): string =>
      `--m\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nsome notes\r\n`;
    const [head] = mailOf(sampleOf(thread), [plain('x')])
      .toString('latin1')
      .split('Content-Type:');
    const mail = `${head}Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: text/plain\r\n\r\nHere\r\n${names.map(part).join('')}--m--\r\n`;
    return Buffer.from(mail, 'latin1');
  };
  const receiveFiles = async (thread: Thread, names: readonly string[]): Promise<void> => {
    await receive(withFiles(thread, names));
    await app.drainJobs();
  };
  const messages = async (): Promise<[text: string, files: string[]][]> =>
    (await admin.get<ChatMessage[]>(`/api/clients/${client.id}/chat`)).body.map(({ message, files }) => [
      message,
      files.map(({ fileName }) => fileName),
    ]);
  const storedFiles = async (): Promise<string[]> =>
    (await admin.get<{ fileName: string }[]>(`/api/clients/${client.id}/files`)).body.map(({ fileName }) => fileName);

  it('become files of the client, and are refused by the rules of uploads', async () => {
    await receiveFiles(threads.chat, ['notes.txt', 'setup.exe']);
    expect(await messages()).toEqual([
      [expect.stringMatching(/^Here\n\n\[Not accepted: setup\.exe \(.+\)\]$/), ['notes.txt']],
    ]);
  });

  it('are refused from a person who may not add files', async () => {
    const member = await app.loginAsTeam(client.id, { level: 'member', canViewProjects: false });
    const { email } = await app.dataSource.manager.findOneByOrFail(ClientEmployeeEntity, { id: member.id });
    const address = await addressOf({ kind: 'chat', id: client.id }, { kind: 'client-employee', id: member.id });
    const before = await storedFiles();
    await receiveFiles({ ...threads.chat, address, sender: email }, ['notes.txt']);
    expect(await messages()).toEqual([[expect.stringMatching(/^Here\n\n\[Not accepted: notes\.txt \(/), []]]);
    expect(await storedFiles()).toEqual(before);
  });

  it('of a mail that is filed again are not stored again', async () => {
    const { manager } = app.dataSource;
    const raw = withFiles(threads.chat, ['notes.txt']);
    await receive(raw);
    await app.drainJobs();
    const before = await storedFiles();
    // as after an attempt that was cut off between files and message
    await manager.delete(ChatMessageEntity, { clientId: client.id });
    const [mail] = await manager.find(InboundMailEntity, { order: { createdAt: 'DESC', id: 'DESC' }, take: 1 });
    await manager.update(InboundMailEntity, { id: mail?.id }, { state: 'received', raw });
    await app.nest.get(InboundMailFiling).run(mail?.id ?? '', { isLast: true });
    expect(await messages()).toEqual([['Here', ['notes.txt']]]);
    expect(await storedFiles()).toEqual(before);
  });

  it('beyond those of one message are named', async () => {
    const names = Array.from({ length: CHAT_FILES_MAX + 1 }, (_, index) => `${index}.txt`);
    await receiveFiles(threads.chat, names);
    expect(await messages()).toEqual([
      [`Here\n\n[Not accepted: ${CHAT_FILES_MAX}.txt (more than ${CHAT_FILES_MAX} files)]`, names.slice(0, -1)],
    ]);
  });

  it('of an answer about a document are refused', async () => {
    const { id } = await makeFile(app.dataSource.manager, { clientId: client.id, section: 'document' });
    const address = await addressOf({ kind: 'file', id }, { kind: 'client', id: client.id });
    const before = await storedFiles();
    await receiveFiles({ ...threads.file, address }, ['notes.txt']);
    const text = await textsAt<ThreadComment>(`/api/files/${id}/comments`, (comment) => comment.text);
    expect(text).toEqual(['Here\n\n[Not accepted: notes.txt (not at a document)]']);
    expect(await storedFiles()).toEqual(before);
  });
});

describe('a mail that waits for staff', () => {
  const receiveUnconfirmed = async (): Promise<InboundMail> => {
    await receive(mailOf(sampleOf(threads.milestone, { trace: [] }), [plain('Looks good')]));
    await app.drainJobs();
    const [mail] = await waiting();
    return mail as InboundMail;
  };

  it('is filed as one of its sender when it is accepted, once', async () => {
    const { id, reason } = await receiveUnconfirmed();
    expect(reason).toMatch(/did not confirm/);
    expect(await threads.milestone.texts()).toEqual([]);
    expect((await admin.post(`/api/inbound-mails/${id}/accept`)).status).toBe(200);
    await app.drainJobs();
    expect(await threads.milestone.texts()).toEqual(['Looks good']);
    const decided = { status: 409, code: 'INBOUND_MAIL.DECIDED' };
    expect(await admin.errorOf('POST', `/api/inbound-mails/${id}/accept`)).toMatchObject(decided);
  });

  it('becomes an inquiry of its sender when that is not the person who was written to', async () => {
    const sender = 'assistant@harborpine.example';
    await receive(mailOf(sampleOf({ ...threads.staffChat, sender }), [plain('Pay to another account')]));
    await app.drainJobs();
    const [mail] = await waiting();
    const reason = expect.stringMatching(
      /^It answers a mail to .+, but was sent by assistant@harborpine\.example\. Accepted, it becomes an inquiry of its sender\.$/,
    ) as string;
    expect(mail).toMatchObject({ state: 'unconfirmed', thread: null, reason });
    expect((await admin.post(`/api/inbound-mails/${mail?.id}/accept`)).status).toBe(200);
    await app.drainJobs();
    expect(await threads.staffChat.texts()).toEqual([]);
    const { body } = await admin.get<ContactMessageDetail[]>(`/api/contact?q=${sender}`);
    expect(body).toMatchObject([{ email: sender, message: 'Re: Label proofs\n\nPay to another account' }]);
  });

  it('is gone when it is discarded', async () => {
    const { id } = await receiveUnconfirmed();
    expect((await admin.post<InboundMail>(`/api/inbound-mails/${id}/discard`)).body.state).toBe('discarded');
    expect((await waiting()).some((mail) => mail.id === id)).toBe(false);
    expect(await admin.errorOf('POST', `/api/inbound-mails/${id}/accept`)).toMatchObject({ status: 409 });
  });

  it('has failed after three attempts, and says why', async () => {
    const parts = Array.from(
      { length: 60 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    await receive(Buffer.from(`Message-ID: <nested@client.example>\r\nFrom: a@client.example\r\n${parts.join('')}`));
    await app.drainJobs();
    const { manager } = app.dataSource;
    const mail = await manager.findOneByOrFail(InboundMailEntity, { messageId: '<nested@client.example>' });
    expect([mail.state, fileInboundMail.attempts]).toEqual(['received', 3]);
    await app.nest.get(InboundMailFiling).run(mail.id, { isLast: true });
    const [failed] = (await waiting()).filter(({ id }) => id === mail.id);
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringMatching(/nesting depth/i) as string });
  });

  it('has failed when its author may no longer write there, and says why', async () => {
    const member = await app.loginAsTeam(client.id, { level: 'member', canViewProjects: true });
    const { manager } = app.dataSource;
    const { email } = await manager.findOneByOrFail(ClientEmployeeEntity, { id: member.id });
    const [thread] = [threads.milestone];
    const milestoneId = (await manager.query<{ id: string }[]>('SELECT id FROM milestones ORDER BY id DESC LIMIT 1'))[0]
      ?.id;
    const address = await addressOf(
      { kind: 'milestone', id: milestoneId ?? '' },
      { kind: 'client-employee', id: member.id },
    );
    await manager.update(ClientEmployeeEntity, member.id, { canViewProjects: false });
    await receive(mailOf(sampleOf({ ...thread, address, sender: email }), [plain('Still here')]));
    await app.drainJobs();
    expect((await waiting())[0]).toMatchObject({ state: 'failed', reason: 'Its author may no longer write there.' });
    expect(await thread.texts()).toEqual([]);
  });

  it('[API-5] is decided by administrators only', async () => {
    const { id } = await receiveUnconfirmed();
    const manager = await app.loginAsStaff('manager');
    for (const path of [
      `/api/inbound-mails/${id}/accept`,
      `/api/inbound-mails/${id}/discard`,
      `/api/mails/${id}/answer`,
    ]) {
      const body = path.endsWith('answer') ? { text: 'x' } : undefined;
      expect((await manager.post(path, body)).status).toBe(403);
      expect((await client.post(path, body)).status).toBe(403);
      expect((await app.visitor().post(path, body)).status).toBe(401);
    }
    expect((await manager.get('/api/inbound-mails')).status).toBe(403);
    expect((await waiting()).some((mail) => mail.id === id)).toBe(true);
  });
});

describe('a mail whose job has ended without a result', () => {
  it('is filed an hour later', async () => {
    const { manager } = app.dataSource;
    const raw = mailOf(sampleOf(threads.chat), [plain('Late')]);
    const createdAt = new Date(app.clock.now().getTime() - 2 * 3_600_000);
    await manager.insert(InboundMailEntity, { id: newId(), messageId: 'late', raw, createdAt });
    await app.nest.get(JobQueue).add(resumeInboundMails, {}, newId());
    await app.drainJobs();
    expect(await threads.chat.texts()).toEqual(['Late']);
  });
});

describe('the data of a person who wrote a mail', () => {
  it('is erased with the mail', async () => {
    await receive(mailOf(sampleOf(threads.message, { trace: [] }), [plain('Looks good')]));
    await app.drainJobs();
    const { sender } = threads.message;
    const found = () =>
      app.dataSource.query<object[]>('SELECT raw IS NOT NULL AS kept FROM inbound_mails WHERE sender_address = $1', [
        sender,
      ]);
    expect(await found()).toEqual([{ kept: true }]);
    const people = new PersonalDataDriver(app, admin);
    await people.run('erasure', { email: sender });
    expect(await found()).toEqual([]);
  });
});

describe('a captured mail', () => {
  it('is answered as its recipient would', async () => {
    const email = `${Math.random().toString(36).slice(2)}@harborpine.example`;
    const { body } = await app.visitor().post<{ id: string }>('/api/contact', { name: 'Helen', email, message: 'Hi' });
    await app.drainJobs();
    const [mail] = await app.deliveredMails(email);
    expect(mail?.replyTo).toMatch(/^replies\+[a-z2-7]{26}@hive\.test$/);
    expect((await admin.post(`/api/mails/${mail?.id}/answer`, { text: 'Größe?' })).status).toBe(204);
    await app.drainJobs();
    const { body: detail } = await admin.get<ContactMessageDetail>(`/api/contact/${body.id}`);
    expect(detail.replies).toMatchObject([{ text: 'Größe?', authorName: 'Helen', state: 'received' }]);
    expect(detail.hasReplyAddress).toBe(true);
  });

  it('to the agency has no address for an answer', async () => {
    const mails = (await app.deliveredMails()).filter(({ template }) => template === 'contactReceivedAgency');
    const refused = { status: 409, code: 'INBOUND_MAIL.NOT_ANSWERABLE' };
    expect(await admin.errorOf('POST', `/api/mails/${mails[0]?.id}/answer`, { body: { text: 'x' } })).toMatchObject(
      refused,
    );
  });
});
