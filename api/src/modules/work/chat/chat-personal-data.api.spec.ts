import type { SavedReply } from '@hive/contracts';
import { listChat, markChatRead, sendChat } from '../../../../test/chat.js';
import { makeFile, PASSWORD } from '../../../../test/factories.js';
import { PersonalDataDriver } from '../../../../test/personal-data.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { unzip } from '../../../../test/unzip.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientEntity } from '../../base/people/client.entity.js';

let app: TestApp;
let admin: TestClient & { id: string };
let data: PersonalDataDriver;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAsStaff('admin');
  data = new PersonalDataDriver(app, admin);
});
afterAll(() => app.close());

/** A company with a conversation of its contact, a member with this name, and staff. */
async function makeConversation(name: string) {
  const { manager } = app.dataSource;
  const client = await app.loginAsClient();
  await manager.update(ClientEntity, client.id, { companyName: `${name} Ltd` });
  const { id } = await app.loginAsTeam(client.id);
  const email = `ivo@${name.toLowerCase()}.test`;
  await manager.update(ClientEmployeeEntity, id, { firstName: 'Ivo', lastName: name, email });
  const member = app.visitor();
  await member.post('/api/auth/client-login', { email, password: PASSWORD });
  const file = await makeFile(manager, { clientId: client.id, fileName: `${name} menu.pdf` });
  await sendChat(client, 'me', `Hello from ${name} Ltd`);
  await sendChat(member, 'me', { message: `I like the second one, ${name} blue`, fileIds: [file.id] });
  const notes = await makeFile(manager, { clientId: client.id, fileName: `Call with Ivo ${name}.pdf` });
  const answer = { message: `Thank you, Ivo ${name}. We start today.`, fileIds: [notes.id] };
  await sendChat(admin, client.id, answer);
  await markChatRead(member, 'me');
  await markChatRead(admin, client.id);
  return { clientId: client.id, companyName: `${name} Ltd`, email };
}

it('an erasure of a person leaves the messages in their places, without name and text', async () => {
  const { clientId, email } = await makeConversation('Quixotry');
  const reply = { title: 'For Ivo Quixotry', text: 'Dear Ivo Quixotry, thank you.', isShared: true };
  await admin.post('/api/chat/saved-replies', reply);
  await data.run('erasure', { email });
  const messages = await listChat(admin, clientId);
  expect(messages.map(({ sequence, senderName, message }) => [sequence, senderName, message])).toEqual([
    [1, 'Kim Owner', 'Hello from Quixotry Ltd'],
    [2, 'Erased person', 'Erased message'],
    [3, 'Robin Staff', 'Thank you, [erased]. We start today.'],
  ]);
  expect(messages[1]?.files).toEqual([]);
  expect(messages[2]?.files.map(({ fileName }) => fileName)).toEqual(['Call with [erased].pdf']);
  const { body: readers } = await admin.get<{ kind: string }[]>(`/api/clients/${clientId}/chat/readers`);
  expect(readers.map(({ kind }) => kind)).toEqual(['staff']);
  const { body: replies } = await admin.get<SavedReply[]>('/api/chat/saved-replies');
  expect(replies).toMatchObject([{ title: 'For [erased]', text: 'Dear [erased], thank you.' }]);
  expect((await data.rowsWith('Ivo Quixotry', 'Quixotry blue')).filter((row) => row.includes('chat'))).toEqual([]);
});

it('an erasure of a client leaves nothing of what was written or shown', async () => {
  const { clientId, companyName } = await makeConversation('Zephyrine');
  await data.run('erasure', { clientId }, companyName);
  expect(await data.rowsWith('Zephyrine')).toEqual([]);
  const messages = await listChat(admin, clientId);
  expect(messages.map(({ sequence, message, files }) => [sequence, message, files])).toEqual([
    [1, 'Erased message', []],
    [2, 'Erased message', []],
    [3, 'Erased message', []],
  ]);
});

it('an export of a client contains the conversation, and one of a person only their messages', async () => {
  const { clientId, email } = await makeConversation('Marzipanery');
  const exported = async (subject: { clientId: string } | { email: string }) => {
    const files = await unzip((await data.download(await data.run('export', subject))).rawPayload);
    expect(files.get('files of chat messages.jsonl')?.toString()).toContain('Marzipanery menu.pdf');
    return files.get('chat messages.jsonl')?.toString() ?? '';
  };
  const [ofClient, ofPerson] = [await exported({ clientId }), await exported({ email })];
  expect(ofClient).toContain('Hello from Marzipanery Ltd');
  expect(ofClient).toContain('We start today');
  expect(ofPerson).toContain('Marzipanery blue');
  expect(ofPerson).not.toContain('Hello from Marzipanery');
});
