import { milestoneStatuses, nextMilestoneStatuses, type Project } from '@hive/contracts';
import { makeMilestone } from '../../../../test/factories.js';
import { codeOf, firstMilestone, milestoneCalls, milestonePath } from '../../../../test/milestones.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { type TestClient, type TestResponse } from '../../../../test/test-client.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';

type Person = TestClient & { id: string };

let app: TestApp;
let staff: Person;
let client: Person;

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAsStaff('manager');
  client = await app.loginAsClient();
});
afterAll(() => app.close());

const { newProject, newMilestone, stored, move, update, submit, approve, requestChanges } = milestoneCalls(() => ({
  app,
  staff,
  client,
}));
const add = (projectId: string, title: string): Promise<TestResponse<Project>> =>
  staff.post(`/api/projects/${projectId}/milestones`, { title });
const order = (projectId: string, ids: string[]): Promise<TestResponse<Project>> =>
  staff.call('PUT', `/api/projects/${projectId}/milestones/order`, { body: { ids } });
const titlesOf = ({ body }: TestResponse<Project>): string =>
  body.milestones.map(({ position, title }) => `${position} ${title}`).join(', ');

describe('the milestones of a project', () => {
  it('are added at the end, ordered and removed, without gaps', async () => {
    const { id } = await newProject();
    expect((await add(id, 'Discovery')).status).toBe(201);
    await add(id, 'Routes');
    const three = await add(id, 'Proofs');
    expect(titlesOf(three)).toBe('0 Discovery, 1 Routes, 2 Proofs');
    const [one = '', two = '', last = ''] = three.body.milestones.map((milestone) => milestone.id);
    expect(titlesOf(await order(id, [last, one.toUpperCase(), two]))).toBe('0 Proofs, 1 Discovery, 2 Routes');
    expect((await staff.call('DELETE', milestonePath(one))).status).toBe(204);
    expect(titlesOf(await staff.get(`/api/projects/${id}`))).toBe('0 Proofs, 1 Routes');
  });

  it.each([
    ['misses one', ([one]: string[]) => [one]],
    ['names one twice', ([one]: string[]) => [one, one]],
    ['has one of another project', ([one]: string[], other: string) => [one, other]],
  ])('keep their order when the new one %s', async (_, choose) => {
    const { id } = await newProject();
    await add(id, 'Discovery');
    const { body } = await add(id, 'Routes');
    const other = await newMilestone();
    const ids = choose(
      body.milestones.map((milestone) => milestone.id),
      other.id,
    );
    expect(codeOf(await order(id, ids as string[]))).toBe('MILESTONE.ORDER_STALE');
    expect(titlesOf(await staff.get(`/api/projects/${id}`))).toBe('0 Discovery, 1 Routes');
  });

  it('added at once get one position each, up to fifty', async () => {
    const { id: projectId } = await newProject();
    const { manager } = app.dataSource;
    for (let position = 0; position < 48; position += 1) {
      await makeMilestone(manager, { projectId, position });
    }
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => add(projectId, title)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409]);
    expect(answers.map(codeOf)).toContain('PROJECT.TOO_MANY_MILESTONES');
    const rows = await manager.findBy(MilestoneEntity, { projectId });
    expect(new Set(rows.map(({ position }) => position)).size).toBe(50);
  });

  it('give the project its progress', async () => {
    const { id: projectId } = await newProject({ progress: 70 });
    expect((await add(projectId, 'Discovery')).body.progress).toBe(0);
    const { body } = await add(projectId, 'Routes');
    const [one] = body.milestones;
    await move(one?.id ?? '', 'planned', 'in-progress');
    expect((await move(one?.id ?? '', 'in-progress', 'completed')).body.progress).toBe(50);
    expect((await move(one?.id ?? '', 'completed', 'in-progress')).body.progress).toBe(0);
  });

  it('change by their fields, and the second of two people reads what has changed', async () => {
    const { id } = await newMilestone();
    const changed = await update(id, { title: 'Proofs', dueDate: '2026-12-04' }, { title: 'Label proofs' });
    expect(firstMilestone(changed)).toMatchObject({ title: 'Proofs', dueDate: '2026-12-04' });
    const late = await update(id, { title: 'Labels', requiresApproval: true }, { title: 'Label proofs' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'MILESTONE.CHANGED',
        message: 'Robin Staff changed this milestone just now.',
        errors: { title: 'Changed to “Proofs” meanwhile' },
      },
    });
    expect(firstMilestone(await update(id, { dueDate: '' }, { dueDate: '2026-12-04' }))?.dueDate).toBeNull();
    expect(codeOf(await update(id, { title: '' }, { title: 'Proofs' }))).toBe('REQUEST.INVALID');
  });

  it('keep their approval while they are submitted', async () => {
    const { id } = await newMilestone({ status: 'submitted' });
    expect(codeOf(await update(id, { requiresApproval: false }, { requiresApproval: true }))).toBe(
      'MILESTONE.APPROVAL_IN_USE',
    );
  });

  it('that are completed stay', async () => {
    const { id } = await newMilestone({ status: 'completed' });
    expect(codeOf(await staff.call('DELETE', milestonePath(id)))).toBe('MILESTONE.IS_COMPLETED');
  });

  it('of a closed project do not change', async () => {
    for (const status of ['completed', 'cancelled'] as const) {
      const { id, projectId } = await newMilestone({ status: 'submitted' }, { status });
      const answers = [
        await move(id, 'submitted', 'in-progress'),
        await submit(id),
        await approve(id),
        await requestChanges(id, 'Larger'),
        await update(id, { title: 'New' }, { title: 'Label proofs' }),
        await staff.call('DELETE', milestonePath(id)),
        await add(projectId, 'More'),
        await order(projectId, [id]),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'PROJECT.CLOSED'));
      expect((await client.post(milestonePath(id, '/comments'), { text: 'Thank you' })).status).toBe(201);
    }
  });
});

describe('the status of a milestone', () => {
  it.each([false, true])('moves along the table and nowhere else, with approval: %s', async (requiresApproval) => {
    const { id: projectId } = await newProject();
    for (const from of milestoneStatuses) {
      for (const to of milestoneStatuses) {
        const overrides = { projectId, status: from, requiresApproval };
        const { id } = await makeMilestone(app.dataSource.manager, overrides);
        const isAllowed = nextMilestoneStatuses({ status: from, requiresApproval }).includes(to);
        const answer = await move(id, from, to);
        expect([from, to, answer.status]).toEqual([from, to, isAllowed ? 200 : 409]);
        expect(codeOf(answer)).toBe(isAllowed ? undefined : 'MILESTONE.STATUS_REFUSED');
        expect((await stored(id)).status).toBe(isAllowed ? to : from);
      }
    }
  });

  it('says who has changed it since', async () => {
    const { id } = await newMilestone();
    await move(id, 'planned', 'in-progress');
    expect(await move(id, 'planned', 'in-progress')).toMatchObject({
      status: 409,
      body: {
        code: 'MILESTONE.STATUS_CHANGED',
        message: 'Robin Staff changed the status to in progress just now.',
      },
    });
  });

  it('clears the submission when it is withdrawn, and when an approval is undone', async () => {
    const { id } = await newMilestone({ status: 'in-progress', requiresApproval: true });
    await submit(id, 'Have a look');
    expect(firstMilestone(await move(id, 'submitted', 'in-progress'))).toMatchObject({
      submittedAt: null,
      submitNote: null,
    });
    await submit(id);
    await approve(id);
    expect(firstMilestone(await move(id, 'completed', 'in-progress'))).toMatchObject({
      isCompleted: false,
      completedAt: null,
      decidedAt: null,
    });
  });
});

describe('an overdue milestone', () => {
  it("is one whose day is over in the agency's time zone", async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(app.clock.now());
    const day = (offset: number): string =>
      new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
    const isOverdue = async (dueDate: string): Promise<boolean | undefined> => {
      const { projectId } = await newMilestone({ dueDate });
      return firstMilestone(await client.get<Project>(`/api/projects/${projectId}`))?.isOverdue;
    };
    // a day away from today, since the day may end during the test
    expect([await isOverdue(day(-1)), await isOverdue(day(1))]).toEqual([true, false]);
  });
});
