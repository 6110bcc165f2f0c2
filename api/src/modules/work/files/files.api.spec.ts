import { randomBytes } from 'node:crypto';
import {
  fileRoutes,
  pathOf,
  type ClientFile,
  type ClientFileDetail,
  type FileCounts,
  type FileLink,
  type Route,
} from '@hive/contracts';
import { makeFile, makeProject } from '../../../../test/factories.js';
import { uploadFile } from '../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient } from '../../../../test/test-client.js';
import type { ObjectStorage } from '@hive/object-storage';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { FileVersionEntity } from './file-version.entity.js';

type Login = TestClient & { id: string };

let app: TestApp;
let staff: Login;
let client: Login;

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAsStaff('manager');
});
beforeEach(async () => {
  client = await app.loginAsClient();
});
afterAll(() => app.close());

const listUrl = (id: string, query = '') => pathOf(fileRoutes.list, { id }) + query;
const call = <T = ClientFileDetail>(person: TestClient, route: Route, id: string, body?: unknown) =>
  person.call<T>(route.method, pathOf(route, { id }), { body });
const deliver = (upload: Parameters<typeof uploadFile>[2] = {}) =>
  uploadFile(staff, client.id, { section: 'deliverable', fileName: 'Logo.txt', ...upload });
const namesOf = ({ body }: { body: ClientFile[] }) => body.map(({ fileName }) => fileName);

describe('[CP-8] the files of a client', () => {
  it('are listed by section, project, name and approval, the newest first', async () => {
    const { manager } = app.dataSource;
    const project = await makeProject(manager, { clientId: client.id });
    const [hour, clientId] = [3_600_000, client.id];
    const at = (hours: number) => new Date(Date.now() - hours * hour);
    await makeFile(manager, { clientId, fileName: 'One.png', uploadedAt: at(3), projectId: project.id });
    await makeFile(manager, {
      clientId,
      fileName: 'Two 100%.pdf',
      uploadedAt: at(2),
      version: { approval: 'submitted' },
    });
    await makeFile(manager, { clientId, fileName: 'Three.zip', uploadedAt: at(1), section: 'upload' });
    const listed = async (query: string) => namesOf(await client.get<ClientFile[]>(listUrl('me', query)));
    expect(await listed('')).toEqual(['Three.zip', 'Two 100%.pdf', 'One.png']);
    expect(await listed('?sort=fileName')).toEqual(['One.png', 'Three.zip', 'Two 100%.pdf']);
    expect(await listed('?section=deliverable')).toEqual(['Two 100%.pdf', 'One.png']);
    expect(await listed(`?projectId=${project.id}`)).toEqual(['One.png']);
    expect(await listed('?q=100%25')).toEqual(['Two 100%.pdf']);
    expect(await listed('?approval=submitted')).toEqual(['Two 100%.pdf']);
    const page = await staff.get<ClientFile[]>(listUrl(client.id, '?pageSize=1&page=3'));
    expect([namesOf(page), totalOf(page)]).toEqual([['One.png'], 3]);
    expect(page.body[0]).toMatchObject({ projectName: 'Label and bottle', kind: 'image', canDelete: true });
    const { body: counts } = await call<FileCounts>(client, fileRoutes.counts, 'me');
    expect(counts).toMatchObject({ total: 3, sections: { deliverable: 2, upload: 1 }, usedBytes: 15 });
  });

  it('of a draft do not exist for its people', async () => {
    const { manager } = app.dataSource;
    const { id: projectId } = await makeProject(manager, { clientId: client.id, status: 'draft' });
    const file = await makeFile(manager, { clientId: client.id, projectId });
    expect(totalOf(await client.get(listUrl('me')))).toBe(0);
    expect((await call<FileCounts>(client, fileRoutes.counts, 'me')).body.total).toBe(0);
    const refused = [
      await call(client, fileRoutes.get, file.id),
      await client.get(`${pathOf(fileRoutes.content, { id: file.id, number: '1' })}`),
      await client.post(pathOf(fileRoutes.createLink, { id: file.id, number: '1' }), {}),
      await client.post(pathOf(fileRoutes.downloadZip, { id: 'me' }), { ids: [file.id] }),
      await call(client, fileRoutes.addComment, file.id, { version: 1, text: 'Hello' }),
      await call(client, fileRoutes.listComments, file.id),
      await call(client, fileRoutes.remove, file.id),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(totalOf(await staff.get(listUrl(client.id)))).toBe(1);
  });

  it('of an unassigned client are not even counted for an employee', async () => {
    await makeFile(app.dataSource.manager, { clientId: client.id });
    const employee = await app.loginAsStaff('employee');
    const nothing = { deliverable: 0, upload: 0, 'brand-asset': 0, 'ai-content': 0 };
    const { status, body } = await call<FileCounts>(employee, fileRoutes.counts, client.id);
    expect([status, body]).toMatchObject([200, { total: 0, sections: nothing, usedBytes: 0 }]);
    await app.dataSource.query('UPDATE clients SET assigned_to = $2 WHERE id = $1', [client.id, employee.id]);
    const { body: own } = await call<FileCounts>(employee, fileRoutes.counts, client.id);
    expect(own).toMatchObject({ total: 1, usedBytes: 5 });
  });

  it('are seen by an employee through the client or an own project', async () => {
    const { manager } = app.dataSource;
    const employee = await app.loginAsStaff('employee');
    const { id: projectId } = await makeProject(manager, { clientId: client.id, ownerId: employee.id });
    const own = await makeFile(manager, { clientId: client.id, projectId });
    const other = await makeFile(manager, { clientId: client.id });
    expect((await employee.get<ClientFile[]>(listUrl(client.id))).body.map(({ id }) => id)).toEqual([own.id]);
    expect((await call(employee, fileRoutes.get, other.id)).status).toBe(404);
    await expect(uploadFile(employee, client.id, { section: 'deliverable' })).rejects.toThrow('PROJECT_NOT_FOUND');
    const added = await uploadFile(employee, client.id, { section: 'deliverable', projectId });
    expect(added).toMatchObject({ projectId, uploaderName: 'Robin Staff' });
  });

  it('are not added to a project of another client, or to a draft by the people of the company', async () => {
    const { manager } = app.dataSource;
    const stranger = await app.loginAsClient();
    const foreign = await makeProject(manager, { clientId: stranger.id });
    const draft = await makeProject(manager, { clientId: client.id, status: 'draft' });
    for (const [person, projectId] of [
      [staff, foreign.id],
      [client, foreign.id],
      [client, draft.id],
    ] as const) {
      await expect(uploadFile(person, client.id, { projectId })).rejects.toThrow('FILE.PROJECT_NOT_FOUND');
    }
    const theirs = await makeFile(manager, { clientId: stranger.id, section: 'brand-asset' });
    await expect(uploadFile(client, 'me', { fileId: theirs.id })).rejects.toThrow('FILE.NOT_FOUND');
    await expect(uploadFile(staff, client.id, { fileId: theirs.id })).rejects.toThrow('FILE.NOT_FOUND');
  });

  it('can be renamed by staff, and the name is stored without folders and invisible characters', async () => {
    const file = await deliver();
    const { body } = await call(staff, fileRoutes.rename, file.id, { fileName: '../\u202Egpj.exe.png' });
    expect(body.fileName).toBe('gpj.exe.png');
    expect(await call(staff, fileRoutes.rename, file.id, { fileName: 'setup.exe' })).toMatchObject({
      status: 400,
      body: { code: 'FILE.PROGRAM_REFUSED' },
    });
    expect((await call(client, fileRoutes.rename, file.id, { fileName: 'x' })).status).toBe(403);
  });
});

describe('versions and approvals', () => {
  it('are submitted, returned with a comment, replaced, approved and locked', async () => {
    const file = await deliver();
    expect((await call(client, fileRoutes.approve, file.id, { version: 1 })).body).toMatchObject({
      code: 'FILE.NOT_SUBMITTED',
    });
    expect((await call(staff, fileRoutes.submit, file.id, { version: 1 })).body.approval).toBe('submitted');
    const comment = 'More room, please.';
    const returned = await call(client, fileRoutes.requestChanges, file.id, { version: 1, comment });
    expect(returned.body.versions[0]).toMatchObject({ approval: 'changes-requested', decisionComment: comment });
    await uploadFile(staff, client.id, { section: 'deliverable', fileId: file.id, fileName: 'Logo final.txt' });
    expect((await call(staff, fileRoutes.submit, file.id, { version: 1 })).body).toMatchObject({
      code: 'FILE.VERSION_CHANGED',
    });
    const { updatedAt } = (await call(staff, fileRoutes.submit, file.id, { version: 2 })).body;
    app.clock.advance(60);
    expect((await call(client, fileRoutes.approve, file.id, { version: 1 })).body).toMatchObject({
      code: 'FILE.VERSION_CHANGED',
    });
    const { body } = await call(client, fileRoutes.approve, file.id, { version: 2 });
    // the file has the date of its version, not that of the decision
    expect(body).toMatchObject({ updatedAt, currentVersion: 2, approval: 'approved', isLocked: true });
    expect(body.fileName).toBe('Logo.txt');
    expect(body.versions.map(({ number, isLocked }) => [number, isLocked])).toEqual([
      [2, true],
      [1, false],
    ]);
    for (const [person, route] of [
      [staff, fileRoutes.submit],
      [staff, fileRoutes.remove],
    ] as const) {
      expect((await call(person, route, file.id, { version: 2 })).body).toMatchObject({ code: 'FILE.LOCKED' });
    }
    const actions = await app.dataSource.manager.find(AuditLogEntity, {
      where: { subjectId: file.id },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      'file.uploaded',
      'file.submitted',
      'file.changes-requested',
      'file.version-added',
      'file.submitted',
      'file.approved',
    ]);
  });

  it('are decided by one of two people at the same moment', async () => {
    const colleague = await app.loginAsTeam(client.id, { level: 'admin' });
    const { id } = await makeFile(app.dataSource.manager, { clientId: client.id, version: { approval: 'submitted' } });
    const decisions = await Promise.all([
      call(client, fileRoutes.approve, id, { version: 1 }),
      call(colleague, fileRoutes.requestChanges, id, { version: 1, comment: 'No' }),
    ]);
    expect(decisions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('refuse, in the database, a change of a locked version', async () => {
    const { manager } = app.dataSource;
    const { id } = await makeFile(manager, { clientId: client.id, version: { approval: 'approved', isLocked: true } });
    for (const change of [
      `file_name = 'b'`,
      `sha256 = 'b'`,
      `storage_key = 'b'`,
      'bytes = 1',
      `approval = 'none', is_locked = false`,
    ]) {
      await expect(manager.query(`UPDATE file_versions SET ${change} WHERE file_id = $1`, [id])).rejects.toThrow(
        'is locked',
      );
    }
    await manager.query(`UPDATE file_versions SET uploader_name = 'Erased person' WHERE file_id = $1`, [id]);
  });

  it('refuse, in the database, that a locked version is deleted, with its file or its client too', async () => {
    const { manager } = app.dataSource;
    const { id } = await makeFile(manager, { clientId: client.id, version: { approval: 'approved', isLocked: true } });
    for (const [row, key] of [
      ['file_versions WHERE file_id', id],
      ['client_files WHERE id', id],
      ['clients WHERE id', client.id],
    ]) {
      await expect(manager.query(`DELETE FROM ${row} = $1`, [key])).rejects.toThrow('is locked');
    }
    const open = await makeFile(manager, { clientId: client.id });
    await manager.query('DELETE FROM client_files WHERE id = $1', [open.id]);
  });

  it('keep the name that was approved when a later version has another one', async () => {
    const file = await deliver();
    expect(file.approvedVersion).toBeNull();
    await call(staff, fileRoutes.submit, file.id, { version: 1 });
    const locked = await call(client, fileRoutes.approve, file.id, { version: 1 });
    expect(locked.body.approvedVersion).toBe(1);
    expect((await call(staff, fileRoutes.rename, file.id, { fileName: 'Mark.txt' })).body).toMatchObject({
      code: 'FILE.LOCKED',
    });
    await uploadFile(staff, client.id, { section: 'deliverable', fileId: file.id, fileName: 'Logo.md' });
    await call(staff, fileRoutes.rename, file.id, { fileName: 'Mark.md' });
    const [listed] = (await client.get<ClientFile[]>(listUrl('me'))).body;
    expect(listed).toMatchObject({ fileName: 'Mark.md', currentVersion: 2, isLocked: false, approvedVersion: 1 });
    const { body } = await call(client, fileRoutes.get, file.id);
    expect(body.versions.map(({ number, fileName }) => [number, fileName])).toEqual([
      [2, 'Mark.md'],
      [1, 'Logo.txt'],
    ]);
    for (const [number, fileName] of [
      ['1', 'Logo.txt'],
      ['2', 'Mark.md'],
    ] as const) {
      const saved = await client.get(`${pathOf(fileRoutes.content, { id: file.id, number })}?download=1`);
      expect(saved.headers['content-disposition']).toContain(`"${fileName}"`);
      const link = await client.post<FileLink>(pathOf(fileRoutes.createLink, { id: file.id, number }), {
        download: true,
      });
      const linked = await app.nest.inject({ url: link.body.url });
      expect(linked.headers['content-disposition']).toContain(`"${fileName}"`);
    }
  });

  it('are of deliverables alone', async () => {
    const { id } = await uploadFile(client, 'me', { section: 'upload' });
    expect((await call(staff, fileRoutes.submit, id, { version: 1 })).body).toMatchObject({
      code: 'FILE.NOT_DELIVERABLE',
    });
  });
});

describe('deleting', () => {
  it('removes rows and objects', async () => {
    const file = await deliver({ content: randomBytes(10) });
    const { storageKey } = await app.dataSource.manager.findOneByOrFail(FileVersionEntity, { fileId: file.id });
    expect((await call(staff, fileRoutes.remove, file.id)).status).toBe(204);
    await app.drainJobs();
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    expect(await storage.size(storageKey)).toBeUndefined();
    expect((await call(staff, fileRoutes.get, file.id)).status).toBe(404);
  });

  it('is for the uploader within a day, and for no one else of the company', async () => {
    const colleague = await app.loginAsTeam(client.id, { level: 'owner' });
    const file = await uploadFile(client, 'me', { section: 'upload' });
    expect(file.canDelete).toBe(true);
    expect((await call(colleague, fileRoutes.get, file.id)).body.canDelete).toBe(false);
    expect((await call(colleague, fileRoutes.remove, file.id)).body).toMatchObject({ code: 'FILE.DELETE_REFUSED' });
    const late = await uploadFile(client, 'me', { section: 'upload' });
    expect((await call(client, fileRoutes.remove, file.id)).status).toBe(204);
    const yesterday = new Date(app.clock.now().getTime() - 25 * 3_600_000);
    await app.dataSource.query('UPDATE client_files SET uploaded_at = $2 WHERE id = $1', [late.id, yesterday]);
    expect((await call(client, fileRoutes.remove, late.id)).body).toMatchObject({ code: 'FILE.DELETE_REFUSED' });
  });
});
