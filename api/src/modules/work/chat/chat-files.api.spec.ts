import { chatRoutes, type ChatConversation, type ChatMessage, type ClientFile } from '@hive/contracts';
import { chatPath, listChat, sendChat } from '../../../../test/chat.js';
import { makeFile, makeProject } from '../../../../test/factories.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient, TestResponse } from '../../../../test/test-client.js';
import { newId } from '../../../platform/database/ids.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ClientFileEntity } from '../files/client-file.entity.js';
import { FileVersionEntity } from '../files/file-version.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';

let app: TestApp;
let client: TestClient & { id: string };
let staff: TestClient & { id: string };

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAsStaff('manager');
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await app.loginAsClient();
});

const send = (sender: TestClient, ...fileIds: string[]): Promise<TestResponse<ChatMessage>> =>
  sendChat(sender, client.id, { message: 'Here they are', fileIds });
const fileOf = (clientId: string, overrides: Partial<ClientFileEntity> = {}) =>
  makeFile(app.dataSource.manager, { clientId, fileName: 'Logo.png', ...overrides });
const previewed = { preview: { width: 640, height: 400, files: [{ width: 320, key: 'x' }] } };

describe('a message with files', () => {
  it('shows them in the order of the body, in the version that was current', async () => {
    const { manager } = app.dataSource;
    const logo = await makeFile(manager, { clientId: client.id, fileName: 'Logo.png', version: previewed });
    const notes = await fileOf(client.id, { fileName: 'Notes.pdf', fileType: 'application/pdf' });
    const { status, body } = await send(client, notes.id, logo.id, notes.id);
    const shown = [
      {
        id: notes.id,
        fileName: 'Notes.pdf',
        kind: 'pdf',
        bytes: 5,
        fileUrl: `/api/files/${notes.id}/versions/1/content`,
        previewUrl: null,
      },
      {
        id: logo.id,
        fileName: 'Logo.png',
        kind: 'image',
        bytes: 5,
        fileUrl: `/api/files/${logo.id}/versions/1/content`,
        previewUrl: `/api/files/${logo.id}/versions/1/preview`,
      },
    ];
    expect([status, body.files]).toEqual([201, shown]);
    // a later version and another name are no part of what was sent
    await manager.update(ClientFileEntity, logo.id, { currentVersion: 2 });
    await manager.update(FileVersionEntity, { fileId: logo.id }, { fileName: 'Renamed.png' });
    expect((await listChat(staff, client.id)).map(({ files }) => files)).toEqual([shown]);
  });

  it('needs no text, and is previewed by the name of its first file', async () => {
    const { id } = await fileOf(client.id);
    expect((await sendChat(client, 'me', { fileIds: [id] })).body).toMatchObject({ message: '', files: [{ id }] });
    const list = await staff.get<ChatConversation[]>(chatRoutes.listConversations.path);
    expect(list.body.find(({ clientId }) => clientId === client.id)?.lastMessage?.text).toBe('Logo.png');
    const empty = await client.errorOf('POST', chatPath('me'), { body: { message: ' ', fileIds: [] } });
    expect(empty).toMatchObject({ status: 400, errors: { message: 'Type a message' } });
  });

  it('keeps the names of files that are deleted, without their addresses', async () => {
    const { id } = await fileOf(client.id);
    await send(client, id);
    await app.dataSource.manager.delete(ClientFileEntity, { id });
    expect((await listChat(client, 'me')).flatMap(({ files }) => files)).toEqual([
      { id: null, fileName: 'Logo.png', kind: 'image', bytes: 5, fileUrl: null, previewUrl: null },
    ]);
  });

  it('is sent once, also when its file was deleted before the browser repeats the call', async () => {
    const { id } = await fileOf(client.id);
    const body = { message: 'Once', fileIds: [id], clientMessageId: newId() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendChat(client, 'me', body)));
    expect(new Set(sent.map(({ body: { sequence } }) => sequence))).toEqual(new Set([1]));
    await app.dataSource.manager.delete(ClientFileEntity, { id });
    const again = await sendChat(client, 'me', body);
    expect([again.status, again.body.id, again.body.files]).toEqual([
      201,
      sent[0]?.body.id,
      [expect.objectContaining({ id: null })],
    ]);
  });

  it('refuses files of another company, of drafts, and those that do not exist', async () => {
    const { manager } = app.dataSource;
    const stranger = await app.loginAsClient();
    const draft = await makeProject(manager, { clientId: client.id, status: 'draft' });
    const own = await fileOf(client.id);
    const ofDraft = await fileOf(client.id, { projectId: draft.id });
    const gone = { status: 404, code: 'FILE.NOT_FOUND' };
    for (const id of [(await fileOf(stranger.id)).id, ofDraft.id, newId()]) {
      for (const sender of [client, staff]) {
        const body = { message: 'Look', fileIds: [own.id, id] };
        expect(await sender.errorOf('POST', chatPath(client.id), { body })).toMatchObject(gone);
      }
    }
    expect(await listChat(client, 'me')).toEqual([]);
    const offered = await staff.get<ClientFile[]>(`/api/clients/${client.id}/files?isShown=true`);
    expect(offered.body.map(({ id }) => id)).toEqual([own.id]);
    await manager.update(ProjectEntity, draft.id, { status: 'active' });
    expect((await send(staff, ofDraft.id)).status).toBe(201);
  });

  it('shows only files that the sender sees in the Files area', async () => {
    const { manager } = app.dataSource;
    const { id } = await fileOf(client.id);
    const employee = await app.loginAsStaff('employee');
    const blind = await app.loginAsTeam(client.id, { level: 'member', canViewProjects: false });
    // an employee sees an unassigned client, but none of its files
    for (const sender of [employee, blind]) {
      expect((await send(sender, id)).status).toBe(404);
      expect((await send(sender)).status).toBe(201);
    }
    await manager.update(ClientEntity, client.id, { assignedTo: employee.id });
    expect((await send(employee, id)).status).toBe(201);
    expect((await send(await app.loginAsTeam(client.id, { canViewProjects: true }), id)).status).toBe(201);
  });

  it.each([
    ['eleven files', () => Array.from({ length: 11 }, newId)],
    ['ids that are none', () => ['logo.png']],
  ])('refuses %s', async (_, ids) => {
    const body = { message: 'Look', fileIds: ids() };
    expect(await client.errorOf('POST', chatPath('me'), { body })).toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it('never opens a file to a person of the company who does not see files', async () => {
    const { id } = await fileOf(client.id);
    const { fileUrl } = (await send(client, id)).body.files[0] ?? {};
    const blind = await app.loginAsTeam(client.id, { level: 'member', canViewProjects: false });
    expect((await blind.get(String(fileUrl))).status).toBe(403);
  });
});
