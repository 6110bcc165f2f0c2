import {
  fileRoutes,
  pathOf,
  projectRoutes,
  serverEvents,
  type ClientFile,
  type ClientFileDetail,
  type Milestone,
  type Project,
  type Route,
  type ThreadComment,
} from '@hive/contracts';
import { collectEvents, eventsDelivered } from '../../../../../test/observe.js';
import { makeMilestone, makeProject } from '../../../../../test/factories.js';
import { beginUpload, uploadFile } from '../../../../../test/files.js';
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
/** Writes at version 1 of a file, a moment after the comment before it. */
const write = (person: TestClient, { id }: ClientFile, text: string, more: object = {}) => {
  app.clock.advance(1);
  return call<ThreadComment>(person, fileRoutes.addComment, id, { version: 1, text, ...more });
};

describe('comments', () => {
  it('of both sides belong to a version', async () => {
    const member = await app.loginAsTeam(client.id, { canViewProjects: true });
    const file = await deliver();
    await write(member, file, 'The second one');
    await uploadFile(staff, client.id, { section: 'deliverable', fileId: file.id });
    await write(staff, file, 'Here it is', { version: 2 });
    const listed = await call<ThreadComment[]>(member, fileRoutes.listComments, file.id);
    expect(listed.body.map(({ file: at, authorName, isOwn }) => [at?.version, authorName, isOwn])).toEqual([
      [2, 'Robin Staff', false],
      [1, 'Joel Member', true],
    ]);
    expect((await write(client, file, 'x', { version: 3 })).status).toBe(404);
  });

  it('point at a spot, and have the numbers of their version', async () => {
    const content = Buffer.from('%PDF-1.4');
    const file = await deliver({ content });
    const pin = { page: 1, x: 12.5, y: 100 };
    expect((await write(client, file, 'Here', { pin })).body.pin).toEqual({ ...pin, number: 1 });
    expect((await write(client, file, 'As a whole')).body.pin).toBeNull();
    expect((await write(staff, file, 'And here', { pin: { page: 2, x: 0, y: 1 } })).body.pin?.number).toBe(2);
    await uploadFile(staff, client.id, { section: 'deliverable', fileId: file.id, content });
    expect((await write(client, file, 'Still', { version: 2, pin })).body.pin?.number).toBe(1);
    for (const wrong of [{ page: 0 }, { x: -1 }, { y: 100.5 }, { x: undefined }]) {
      expect((await write(client, file, 'Nowhere', { pin: { ...pin, ...wrong } })).status).toBe(400);
    }
    const sound = await deliver({ fileName: 'Jingle.mp3' });
    expect((await write(client, sound, 'Nowhere', { pin })).body).toMatchObject({
      errors: { 'pin.page': 'This file has no such page' },
    });
    await expect(app.dataSource.query('UPDATE file_comments SET pin_x = 101')).rejects.toThrow('ck_file_comments_pin');
  });
});

it('lists the pins of a version without the rest of the thread', async () => {
  const content = Buffer.from('%PDF-1.4');
  const file = await deliver({ content });
  const pin = { page: 1, x: 12.5, y: 100 };
  await write(client, file, 'Here', { pin });
  await write(client, file, 'As a whole');
  await uploadFile(staff, client.id, { section: 'deliverable', fileId: file.id, content });
  await write(client, file, 'Still', { version: 2, pin });
  const pinsOf = async (version: number | string) =>
    client.get<ThreadComment[]>(`${pathOf(fileRoutes.listComments, { id: file.id })}?pinsOf=${version}`);
  const pins = await pinsOf(1);
  expect(pins.headers['x-total-count']).toBe('1');
  expect(pins.body).toMatchObject([{ text: 'Here', pin: { number: 1 } }]);
  expect((await pinsOf(2)).body).toMatchObject([{ text: 'Still' }]);
  expect((await pinsOf('x')).status).toBe(400);
});

describe('the thread of a milestone and its files', () => {
  let project: { id: string };
  let milestone: { id: string; title: string };
  let proofs: ClientFile;
  let banner: ClientFile;
  beforeEach(async () => {
    const { manager } = app.dataSource;
    project = await makeProject(manager, { clientId: client.id });
    milestone = await makeMilestone(manager, { projectId: project.id });
    const place = { projectId: project.id, milestoneId: milestone.id };
    proofs = await deliver({ fileName: 'Proofs.pdf', ...place });
    banner = await deliver({ fileName: 'Banner.pdf', ...place });
  });
  const listOf = async (person: TestClient, route: Route, id: string) =>
    (await call<ThreadComment[]>(person, route, id)).body.map(({ file, text }) => [file?.fileName, text]);
  const countOf = async (person: TestClient) =>
    ((await person.get<Project>(`/api/projects/${project.id}`)).body.milestones[0] as Milestone).commentCount;
  const writeOnMilestone = (person: TestClient, text: string) => {
    app.clock.advance(1);
    return call<ThreadComment>(person, projectRoutes.addMilestoneComment, milestone.id, { text });
  };

  it('is one, in the order of time, with one count', async () => {
    expect((await writeOnMilestone(client, 'Larger number')).body).toMatchObject({ file: null, isOwn: true });
    await write(staff, proofs, 'On this one?');
    await writeOnMilestone(client, 'On both');
    await write(client, banner, 'This, too');
    const thread = [
      ['Banner.pdf', 'This, too'],
      [undefined, 'On both'],
      ['Proofs.pdf', 'On this one?'],
      [undefined, 'Larger number'],
    ];
    for (const person of [client, staff]) {
      expect(await listOf(person, projectRoutes.listMilestoneComments, milestone.id)).toEqual(thread);
      expect(await listOf(person, fileRoutes.listComments, proofs.id)).toEqual(thread);
      expect(await listOf(person, fileRoutes.listComments, banner.id)).toEqual(thread);
      expect(await countOf(person)).toBe(4);
    }
    expect((await call(client, fileRoutes.get, proofs.id)).body.milestoneTitle).toBe(milestone.title);
    const { body } = await client.get<Project[]>('/api/clients/me/projects');
    expect(body.flatMap(({ milestones }) => milestones.map(({ commentCount }) => commentCount))).toEqual([4]);
  });

  it('is no thread of documents, which belong to no milestone', async () => {
    const place = { projectId: project.id, milestoneId: milestone.id };
    const begun = await beginUpload(await app.loginAsStaff('admin'), client.id, { section: 'document', ...place });
    expect(begun.status).toBe(403);
  });

  it('is hidden from those who see neither the milestone nor its files', async () => {
    await write(client, proofs, 'Ours');
    const stranger = await app.loginAsClient();
    const withoutRight = await app.loginAsTeam(client.id, { canViewProjects: false });
    for (const [person, status] of [
      [app.visitor(), 401],
      [withoutRight, 403],
      [stranger, 404],
      [await app.loginAsStaff('employee'), 404],
    ] as const) {
      expect((await call(person, projectRoutes.listMilestoneComments, milestone.id)).status).toBe(status);
      expect((await call(person, fileRoutes.listComments, proofs.id)).status).toBe(status);
    }
  });

  it('refreshes the counts of open pages after a comment at a file', async () => {
    const events = collectEvents(app.nest);
    await write(client, proofs, 'Look');
    await eventsDelivered(app.nest);
    // pages fetch their projects again by this tag
    const tags = events.map(({ type }): readonly string[] => serverEvents[type].tags);
    expect(tags).toContainEqual(expect.arrayContaining(['files', 'projects']));
  });
});
