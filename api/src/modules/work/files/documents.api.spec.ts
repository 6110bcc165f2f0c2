import {
  fileRoutes,
  pathOf,
  type ClientFile,
  type FileCounts,
  type FileLink,
  type Notification,
  type NotificationPreference,
  type SearchResults,
} from '@hive/contracts';
import { CLIENT_LOGIN, TEAM_PATH, updateOf } from '../../../../test/client-team.js';
import { makeProject, PASSWORD } from '../../../../test/factories.js';
import { beginUpload, uploadFile } from '../../../../test/files.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { PersonalDataDriver } from '../../../../test/personal-data.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';
import { unzip } from '../../../../test/unzip.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { digestDue } from '../digests/digests.jobs.js';
import { NotificationDigests } from '../digests/notification-digests.js';
import { canReceive } from '../realtime/realtime.rules.js';

type Login = TestClient & { id: string };

let app: TestApp;
let staff: Login;
/** The client's own login. */
let owner: Login;
/** Sees documents, but no projects. */
let bookkeeper: Login;
/** Sees projects, but no documents. */
let colleague: Login;
/** Of another client. */
let stranger: Login;
let invoice: ClientFile;

const NAME = 'Invoice zanzibar.pdf';

beforeAll(async () => {
  app = await createTestApp();
  stranger = await app.loginAsClient();
});
beforeEach(async () => {
  staff = await app.loginAsStaff('admin');
  owner = await app.loginAsClient();
  bookkeeper = await app.loginAsTeam(owner.id, { canViewProjects: false, canViewBilling: true });
  colleague = await app.loginAsTeam(owner.id, { level: 'admin', canViewBilling: false });
  invoice = await uploadFile(staff, owner.id, { section: 'document', fileName: NAME });
});
afterAll(() => app.close());

const listUrl = (id = 'me') => pathOf(fileRoutes.list, { id });
const zip = (caller: TestClient, key = 'me') =>
  caller.post<FileLink>(pathOf(fileRoutes.downloadZip, { id: key }), { ids: [invoice.id] });

describe('documents', () => {
  it('are in lists, counts and searches of people who may see billing', async () => {
    const names = async (caller: TestClient, query = '') =>
      (await caller.get<ClientFile[]>(listUrl() + query)).body.map(({ fileName }) => fileName);
    for (const query of ['', '?section=document', '?q=zanzibar']) {
      expect(await names(owner, query)).toEqual([NAME]);
      expect(await names(bookkeeper, query)).toEqual([NAME]);
      expect(await names(colleague, query)).toEqual([]);
      expect(await names(stranger, query)).toEqual([]);
    }
    const counts = async (caller: TestClient) =>
      (await caller.get<FileCounts>(pathOf(fileRoutes.counts, { id: 'me' }))).body;
    expect(await counts(bookkeeper)).toMatchObject({ total: 1, sections: { document: 1 }, usedBytes: invoice.bytes });
    expect(await counts(colleague)).toMatchObject({ total: 0, sections: { document: 0 }, usedBytes: 0 });
    await uploadFile(staff, owner.id, { section: 'deliverable', fileName: 'Logo.png' });
    expect(await names(bookkeeper)).toEqual([NAME]);
    expect((await app.visitor().get(listUrl())).status).toBe(401);
    expect((await stranger.get(listUrl(owner.id))).status).toBe(404);
    const nobody = await app.loginAsTeam(owner.id, { canViewProjects: false, canViewBilling: false });
    expect((await nobody.get(listUrl())).status).toBe(403);
  });

  it('are read, linked and packed by people who may see billing', async () => {
    const version = `/api/files/${invoice.id}/versions/1`;
    const reads = (caller: TestClient) =>
      Promise.all([
        caller.get(`/api/files/${invoice.id}`),
        caller.get(`${version}/content`),
        caller.post(`${version}/link`, {}),
        caller.get(`/api/files/${invoice.id}/comments`),
        zip(caller),
      ]);
    const statuses = async (caller: TestClient) => (await reads(caller)).map(({ status }) => status);
    expect(await statuses(bookkeeper)).toEqual([200, 200, 201, 200, 201]);
    expect(await statuses(colleague)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(app.visitor())).toEqual([401, 401, 401, 401, 401]);
    const preview = (caller: TestClient) => caller.errorOf('GET', `${version}/preview`);
    expect(await preview(colleague)).toMatchObject({ status: 404, code: 'FILE.NOT_FOUND' });
    const { url } = (await zip(bookkeeper)).body;
    expect([...(await unzip((await app.nest.inject({ url })).rawPayload)).keys()]).toEqual([NAME]);
  });

  it('are found by staff who reach the client, in the global search too', async () => {
    const search = async (caller: TestClient) =>
      (await caller.get<SearchResults>('/api/search?q=zanzibar')).body.flatMap(({ results }) => results);
    const path = `/admin/clients/${owner.id}?tab=files&section=document&open=${invoice.id}`;
    expect((await search(staff)).map((result) => result.path)).toContain(path);
    expect(await search(await app.loginAsStaff('employee'))).toEqual([]);
    expect((await colleague.get('/api/search?q=zanzibar')).status).toBe(403);
  });

  it('notify those who see billing, and nobody who has lost the right', async () => {
    const comment = (caller: TestClient) =>
      caller.post(pathOf(fileRoutes.addComment, { id: invoice.id }), { version: 1, text: 'Paid?' });
    expect((await comment(staff)).status).toBe(201);
    expect((await comment(colleague)).status).toBe(404);
    const titles = async (caller: TestClient) =>
      (await caller.get<Notification[]>('/api/notifications')).body.map(({ title }) => title);
    expect(await titles(bookkeeper)).toEqual([`Robin Staff commented on “${NAME}”`, 'A document was added']);
    expect(await titles(owner)).toEqual(await titles(bookkeeper));
    expect(await titles(colleague)).toEqual([]);
    expect(await titles(stranger)).toEqual([]);
    const offered = async (caller: TestClient) =>
      (await caller.get<NotificationPreference[]>('/api/notifications/preferences')).body.map(({ kind }) => kind);
    expect(await offered(bookkeeper)).toContain('document');
    expect(await offered(colleague)).not.toContain('document');
    const person = await app.dataSource.manager.findOneByOrFail(ClientEmployeeEntity, { id: bookkeeper.id });
    const body = updateOf(person, { canViewProjects: true, canViewBilling: false });
    expect((await staff.call('PATCH', `${TEAM_PATH}/${bookkeeper.id}`, { body })).status).toBe(200);
    // the change has ended the session
    const again = app.visitor();
    expect((await again.post(CLIENT_LOGIN, { email: person.email, password: PASSWORD })).status).toBe(200);
    expect(await titles(again)).toEqual([]);
  });

  it('are mailed to people who may see billing', async () => {
    const emailOf = async ({ id }: Login) =>
      (await app.dataSource.manager.findOneByOrFail(ClientEmployeeEntity, { id })).email;
    app.clock.advance(11 * 60);
    await app.nest.get(NotificationDigests).enqueue(digestDue);
    await app.drainJobs();
    const mails = async (person: Login) =>
      (await app.deliveredMails(await emailOf(person))).filter(({ text }) => text.includes('A document was added'));
    expect(await mails(bookkeeper)).toHaveLength(1);
    expect(await mails(colleague)).toHaveLength(0);
  });

  it('are in no export of a person who does not see them', async () => {
    const data = new PersonalDataDriver(app, staff);
    const { email } = await app.dataSource.manager.findOneByOrFail(ClientEmployeeEntity, { id: colleague.id });
    const id = await data.run('export', { email });
    const entries = await unzip((await data.download(id)).rawPayload);
    expect([...entries.values()].join(' ')).toContain(email);
    expect([...entries].join(' ')).not.toContain('zanzibar');
  });

  it('are announced to the browsers of people who may see billing', async () => {
    const events = collectEvents(app.nest);
    await uploadFile(staff, owner.id, { section: 'document', fileName: 'Contract.pdf' });
    await eventsDelivered(app.nest);
    const ofFiles = events.filter(({ type }) => type.startsWith('file.'));
    expect(ofFiles.length).toBeGreaterThan(0);
    const person = (companyId: string, canViewBilling: boolean) => ({
      ...({ kind: 'client-employee', id: bookkeeper.id, sessionId: '', name: 'Ada', companyId } as const),
      rights: { level: 'admin', canViewProjects: true, canViewBilling, canManageTeam: true } as const,
    });
    for (const event of ofFiles) {
      expect(canReceive(person(owner.id, true), event)).toBe(true);
      expect(canReceive(person(owner.id, false), event)).toBe(false);
      expect(canReceive(person(stranger.id, true), event)).toBe(false);
    }
  });

  it('are added by staff, to the client as a whole, and shared with no conversation', async () => {
    const { id: projectId } = await makeProject(app.dataSource.manager, { clientId: owner.id });
    const place = { section: 'document', fileName: 'Invoice.pdf' } as const;
    const refusals = [
      await beginUpload(staff, owner.id, { ...place, projectId }),
      await beginUpload(owner, 'me', place),
      await beginUpload(colleague, 'me', { ...place, fileId: invoice.id }),
    ];
    expect(refusals.map(({ body }) => (body as unknown as { code: string }).code)).toEqual([
      'FILE.SECTION_REFUSED',
      'FILE.SECTION_REFUSED',
      'FILE.NOT_FOUND',
    ]);
    const share = { message: 'See this', fileIds: [invoice.id] };
    expect((await staff.post(`/api/clients/${owner.id}/chat`, share)).status).toBe(404);
    expect((await owner.post('/api/clients/me/chat', share)).status).toBe(404);
    const shared = await staff.get<ClientFile[]>(`${listUrl(owner.id)}?isShown=true`);
    expect(shared.body).toEqual([]);
  });
});
