import {
  fileRoutes,
  pathOf,
  type AgencyTeamMember,
  type Approver,
  type HistoryEntry,
  type ThreadComment,
  type Project,
} from '@hive/contracts';
import { makeClient, makeFile, makeMilestone, makeProject } from '../../../../test/factories.js';
import { collectEvents, eventsDelivered } from '../../../../test/observe.js';
import { codeOf, firstMilestone, milestoneCalls, milestonePath } from '../../../../test/milestones.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { totalOf, type TestClient, type TestResponse } from '../../../../test/test-client.js';
import { ProjectEntity } from '../project-records/project.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let staff: Person;
let client: Person;
let member: Person;
let events: ReturnType<typeof collectEvents>;

beforeAll(async () => {
  app = await createTestApp();
  events = collectEvents(app.nest);
  staff = await app.loginAsStaff('manager');
  client = await app.loginAsClient();
  member = await app.loginAsTeam(client.id, { level: 'member', canViewProjects: true });
});
afterAll(() => app.close());

const { newProject, newMilestone, stored, submittedAt, move, submit, approve, requestChanges } = milestoneCalls(() => ({
  app,
  staff,
  client,
}));

describe('an approval', () => {
  it('[CP-8] leads from submission through a request for changes to completion', async () => {
    const { id, projectId } = await newMilestone({ status: 'in-progress', requiresApproval: true });
    expect(firstMilestone(await submit(id, 'Three sizes'))).toMatchObject({
      status: 'submitted',
      submittedByName: 'Robin Staff',
      submitNote: 'Three sizes',
    });
    expect(firstMilestone(await requestChanges(id, 'A larger name'))).toMatchObject({
      status: 'changes-requested',
      decidedByName: 'Kim Owner',
      decisionComment: 'A larger name',
    });
    // the comment stays readable until the next submission
    expect(firstMilestone(await move(id, 'changes-requested', 'in-progress'))?.decisionComment).toBe('A larger name');
    expect(firstMilestone(await submit(id))).toMatchObject({
      status: 'submitted',
      decidedAt: null,
      decisionComment: null,
    });
    // which turns it into a comment, together with the note
    const { body: comments } = await client.get<ThreadComment[]>(milestonePath(id, '/comments?sort=createdAt'));
    expect(comments.map(({ authorKind, authorName, text }) => [authorKind, authorName, text])).toEqual([
      ['staff', 'Robin Staff', 'Three sizes'],
      ['client', 'Kim Owner', 'A larger name'],
    ]);
    const approved = await approve(id);
    expect([approved.status, approved.body.progress]).toEqual([200, 100]);
    expect(firstMilestone(approved)).toMatchObject({
      status: 'completed',
      isCompleted: true,
      decidedByName: 'Kim Owner',
    });
    expect(firstMilestone(approved)?.completedAt).not.toBeNull();
    const activity = await staff.get<HistoryEntry[]>(`/api/clients/${client.id}/activity?pageSize=5`);
    expect(activity.body.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
      ['milestone.approved', 'Kim Owner', 'Label proofs'],
      ['milestone.submitted', 'Robin Staff', 'Label proofs'],
      ['milestone.status-changed', 'Robin Staff', 'Label proofs'],
      ['milestone.changes-requested', 'Kim Owner', 'Label proofs'],
      ['milestone.submitted', 'Robin Staff', 'Label proofs'],
    ]);
    await eventsDelivered(app.nest);
    const ofProject = events.filter(({ data }) => 'id' in data && data.id === projectId);
    expect(ofProject.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'project.changed'));
  });

  it('is decided once, by the first of two people', async () => {
    const { id } = await newMilestone({ status: 'submitted' });
    const at = await submittedAt(id);
    const admin = await app.loginAsTeam(client.id, { level: 'admin' });
    const answers = await Promise.all([
      client.post(milestonePath(id, '/approve'), { submittedAt: at }),
      admin.post(milestonePath(id, '/request-changes'), { submittedAt: at, comment: 'Larger' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'MILESTONE.STATUS_CHANGED' });
    expect(refused?.text).toMatch(/(Kim Owner|Joel Member) changed the status to (completed|changes requested)/);
  });

  it('is refused for an earlier submission than the latest', async () => {
    const { id } = await newMilestone({ status: 'in-progress', requiresApproval: true });
    await submit(id);
    const seen = await submittedAt(id);
    await move(id, 'submitted', 'in-progress');
    app.clock.advance(1);
    await submit(id, 'Better');
    expect(codeOf(await client.post(milestonePath(id, '/approve'), { submittedAt: seen }))).toBe(
      'MILESTONE.STATUS_CHANGED',
    );
    expect((await approve(id)).status).toBe(200);
  });

  it('needs a comment to request changes', async () => {
    const { id } = await newMilestone({ status: 'submitted' });
    expect((await requestChanges(id, '  ')).body).toMatchObject({ errors: { comment: 'Say what should change' } });
    expect((await stored(id)).status).toBe('submitted');
  });

  it.each([
    ['planned', true, 'active', 'Start this milestone before you submit it.'],
    ['in-progress', false, 'active', 'This milestone needs no approval.'],
    ['in-progress', true, 'draft', 'A milestone can be submitted only while its project is active or in review.'],
    ['in-progress', true, 'paused', 'A milestone can be submitted only while its project is active or in review.'],
  ] as const)('is not asked for %s, with approval %s, in a project that is %s', async (...row) => {
    const [status, requiresApproval, ofProject, message] = row;
    const { id } = await newMilestone({ status, requiresApproval }, { status: ofProject });
    expect(await submit(id)).toMatchObject({ status: 409, body: { message } });
  });

  it('is asked for once when two people submit at the same time', async () => {
    const { id } = await newMilestone({ status: 'in-progress', requiresApproval: true });
    const answers = await Promise.all([submit(id), submit(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('the people who can approve', () => {
  it('are named to staff before a submission', async () => {
    const { projectId } = await newMilestone({ status: 'in-progress', requiresApproval: true });
    const { body } = await staff.get<Approver[]>(`/api/projects/${projectId}/approvers`);
    expect(body).toContainEqual({ id: client.id, name: 'Kim Owner', email: expect.stringContaining('@') as string });
    // a member comments only
    expect(body.map(({ id }) => id)).not.toContain(member.id);
  });

  it('are needed: otherwise nothing is submitted', async () => {
    const { id: clientId } = await makeClient(app.dataSource.manager, { portalAccess: false });
    const { id: projectId } = await makeProject(app.dataSource.manager, { clientId, status: 'active' });
    const [milestone, file] = [
      await makeMilestone(app.dataSource.manager, { projectId, status: 'in-progress', requiresApproval: true }),
      await makeFile(app.dataSource.manager, { clientId, section: 'deliverable' }),
    ];
    expect((await staff.get(`/api/projects/${projectId}/approvers`)).body).toEqual([]);
    expect(codeOf(await submit(milestone.id))).toBe('PROJECT.NO_APPROVER');
    const submitted = await staff.post(pathOf(fileRoutes.submit, { id: file.id }), { version: 1 });
    expect(codeOf(submitted)).toBe('PROJECT.NO_APPROVER');
    expect((await stored(milestone.id)).status).toBe('in-progress');
  });
});

describe('comments', () => {
  it('are those of staff and of the people of the client, newest first', async () => {
    const { id, projectId } = await newMilestone();
    const write = (caller: TestClient, text: string): Promise<TestResponse<ThreadComment>> =>
      caller.post(milestonePath(id, '/comments'), { text });
    expect(await write(member, ' On the small bottle, too? ')).toMatchObject({
      status: 201,
      body: { authorKind: 'client-employee', authorName: 'Joel Member', text: 'On the small bottle, too?' },
    });
    app.clock.advance(1);
    await write(staff, 'Yes');
    app.clock.advance(1);
    expect((await write(client, 'Thanks')).body).toMatchObject({ authorKind: 'client', authorName: 'Kim Owner' });
    expect((await write(client, '  ')).status).toBe(400);
    const list = await member.get<ThreadComment[]>(milestonePath(id, '/comments?pageSize=2'));
    expect([totalOf(list), list.body.map(({ text }) => text)]).toEqual([3, ['Thanks', 'Yes']]);
    const project = await client.get<Project>(`/api/projects/${projectId}`);
    expect(project.body.milestones[0]?.commentCount).toBe(3);
  });
});

describe('the people of a client', () => {
  it('[CP-5] find no draft anywhere, and nothing of another company', async () => {
    const draft = await newMilestone({ status: 'submitted' }, { status: 'draft' });
    const stranger = await makeClient(app.dataSource.manager);
    const other = await newMilestone({ status: 'submitted' }, { clientId: stranger.id });
    for (const { id, projectId } of [draft, other]) {
      const answers = [
        await client.get(`/api/projects/${projectId}`),
        await client.get(milestonePath(id, '/comments')),
        await client.post(milestonePath(id, '/comments'), { text: 'Hello' }),
        await approve(id),
        await requestChanges(id, 'Larger'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    const shown = await newProject();
    const { body } = await client.get<Project[]>('/api/clients/me/projects');
    expect(body.map(({ id }) => id)).toContain(shown.id);
    expect(body.every(({ clientId, status }) => clientId === client.id && status !== 'draft')).toBe(true);
    expect(totalOf(await client.get('/api/clients/me/projects?status=draft'))).toBe(0);
    expect((await client.get(`/api/clients/${stranger.id}/projects`)).status).toBe(404);
    expect((await client.get(`/api/clients/${stranger.id}/agency-team`)).status).toBe(404);
  });

  it('[CP-5] decide and comment by level and toggle', async () => {
    const { id } = await newMilestone({ status: 'submitted' });
    const withoutProjects = await app.loginAsTeam(client.id, { level: 'member', canViewProjects: false });
    const codes = async (caller: TestClient) => [
      (await caller.get('/api/clients/me/projects')).status,
      (await caller.post(milestonePath(id, '/comments'), { text: 'Hello' })).status,
      (await approve(id, caller)).status,
    ];
    expect(await codes(withoutProjects)).toEqual([403, 403, 403]);
    expect(await codes(member)).toEqual([200, 201, 403]);
    expect(await codes(await app.loginAsTeam(client.id, { level: 'admin' }))).toEqual([200, 201, 200]);
    expect((await staff.post(milestonePath(id, '/approve'), { submittedAt: await submittedAt(id) })).status).toBe(403);
  });

  it('see who works for them: who leads the account first, then the owners of open projects', async () => {
    const { manager } = app.dataSource;
    const lead = await app.loginAsStaff('employee');
    const owner = await app.loginAsStaff('employee');
    const former = await app.loginAsStaff('employee');
    const hidden = await app.loginAsStaff('employee');
    const company = await makeClient(manager, { assignedTo: lead.id });
    const own = (ownerId: string, overrides: Partial<ProjectEntity> = {}) =>
      makeProject(manager, { clientId: company.id, ownerId, ...overrides });
    await own(owner.id);
    await own(owner.id);
    await own(former.id, { status: 'completed' });
    await own(hidden.id, { status: 'draft' });
    const read = async (caller: TestClient): Promise<[string, boolean][]> => {
      const { body } = await caller.get<AgencyTeamMember[]>(`/api/clients/${company.id}/agency-team`);
      return body.map(({ id, isLead }) => [id, isLead]);
    };
    const viewer = await app.loginAsTeam(company.id, { level: 'member', canViewProjects: true });
    expect(await read(viewer)).toEqual([
      [lead.id, true],
      [owner.id, false],
    ]);
    const withoutProjects = await app.loginAsTeam(company.id, { level: 'member', canViewProjects: false });
    expect(await read(withoutProjects)).toEqual([[lead.id, true]]);
    expect(new Map(await read(staff))).toEqual(
      new Map([
        [lead.id, true],
        [owner.id, false],
        [hidden.id, false],
      ]),
    );
  });
});
