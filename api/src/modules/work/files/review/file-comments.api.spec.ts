import { fileRoutes, pathOf, type ClientFileDetail, type FileComment, type Route } from '@hive/contracts';
import { uploadFile } from '../../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../../test/test-app.js';
import { type TestClient } from '../../../../../test/test-client.js';

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
const call = <T = ClientFileDetail>(person: TestClient, route: Route, id: string, body?: unknown) =>
  person.call<T>(route.method, pathOf(route, { id }), { body });
const deliver = (upload: Parameters<typeof uploadFile>[2] = {}) =>
  uploadFile(staff, client.id, { section: 'deliverable', fileName: 'Logo.txt', ...upload });

describe('comments', () => {
  it('of both sides belong to a version', async () => {
    const member = await app.loginAsTeam(client.id, { canViewProjects: true });
    const file = await deliver();
    await call(member, fileRoutes.addComment, file.id, { version: 1, text: 'The second one' });
    await uploadFile(staff, client.id, { section: 'deliverable', fileId: file.id });
    await call(staff, fileRoutes.addComment, file.id, { version: 2, text: 'Here it is' });
    const listed = await call<FileComment[]>(member, fileRoutes.listComments, file.id);
    expect(listed.body.map(({ version, authorName, isOwn }) => [version, authorName, isOwn])).toEqual([
      [2, 'Robin Staff', false],
      [1, 'Joel Member', true],
    ]);
    const first = await member.get<FileComment[]>(`${pathOf(fileRoutes.listComments, { id: file.id })}?version=1`);
    expect(first.body.map(({ text }) => text)).toEqual(['The second one']);
    expect((await call(client, fileRoutes.addComment, file.id, { version: 3, text: 'x' })).status).toBe(404);
    const { body } = await call(client, fileRoutes.get, file.id);
    expect(body.versions.map(({ commentCount }) => commentCount)).toEqual([1, 1]);
  });
});
