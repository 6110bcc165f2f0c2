import { fileRoutes, pathOf, projectRoutes, type ClientFileDetail, type Project } from '@hive/contracts';
import { makeFile, makeMilestone, makeProject } from '../../../../test/factories.js';
import { uploadFile } from '../../../../test/files.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAsStaff('manager');
});
afterAll(() => app.close());

/** A milestone that is ready for its submission, with one linked deliverable. */
async function makeCase() {
  const { manager } = app.dataSource;
  const client = await app.loginAsClient();
  const project = await makeProject(manager, { clientId: client.id });
  const milestone = await makeMilestone(manager, {
    projectId: project.id,
    status: 'in-progress',
    requiresApproval: true,
  });
  const place = { clientId: client.id, projectId: project.id, milestoneId: milestone.id };
  const file = await makeFile(manager, place);
  const asset = await makeFile(manager, { ...place, section: 'brand-asset' });
  const read = async (id = file.id) =>
    (await client.get<ClientFileDetail>(pathOf(fileRoutes.get, { id }))).body.versions.map(
      ({ number, approval, isLocked, decisionComment }) => ({ number, approval, isLocked, decisionComment }),
    );
  const step = async (person: TestClient, name: 'submitMilestone' | 'approveMilestone', body: object = {}) => {
    const route = projectRoutes[name];
    const { status, body: answer } = await person.post<Project>(pathOf(route, { id: milestone.id }), body);
    expect(status).toBe(200);
    return answer.milestones.find(({ id }) => id === milestone.id);
  };
  return { client, project, milestone, file, asset, read, step };
}

describe('the deliverables of a milestone', () => {
  it('are submitted and approved with it', async () => {
    const { client, file, asset, read, step } = await makeCase();
    const submitted = await step(staff, 'submitMilestone');
    expect(await read()).toMatchObject([{ approval: 'submitted' }]);
    expect(await read(asset.id)).toMatchObject([{ approval: 'none' }]);
    // a file linked after the submission was not shown for approval
    const late = await makeFile(app.dataSource.manager, {
      clientId: client.id,
      projectId: file.projectId,
      milestoneId: file.milestoneId,
    });
    await step(client, 'approveMilestone', { submittedAt: submitted?.submittedAt, comment: 'Lovely' });
    expect(await read()).toEqual([{ number: 1, approval: 'approved', isLocked: true, decisionComment: 'Lovely' }]);
    expect(await read(late.id)).toMatchObject([{ approval: 'none', isLocked: false }]);
    const actions = await app.dataSource.query<{ action: string }[]>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY created_at, id',
      [file.id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['file.submitted', 'file.approved']);
  });

  it('are returned with it, and a new version is submitted with it again', async () => {
    const { client, project, milestone, file, read, step } = await makeCase();
    const submitted = await step(staff, 'submitMilestone');
    const url = pathOf(projectRoutes.requestMilestoneChanges, { id: milestone.id });
    await client.post(url, { submittedAt: submitted?.submittedAt, comment: 'More room' });
    expect(await read()).toMatchObject([{ approval: 'changes-requested', decisionComment: 'More room' }]);
    await uploadFile(staff, project.clientId, { section: 'deliverable', fileId: file.id });
    await step(staff, 'submitMilestone');
    expect(await read()).toMatchObject([
      { number: 2, approval: 'submitted' },
      { number: 1, approval: 'changes-requested' },
    ]);
  });

  it('cannot be submitted on their own while it waits: the client decides about what it saw', async () => {
    const { client, project, milestone, file, read, step } = await makeCase();
    await step(staff, 'submitMilestone');
    await uploadFile(staff, project.clientId, { section: 'deliverable', fileId: file.id });
    const { body } = await staff.post(pathOf(fileRoutes.submit, { id: file.id }), { version: 2 });
    expect(body).toMatchObject({ code: 'FILE.MILESTONE_SUBMITTED' });
    const submittedAt = (
      await app.dataSource.query<{ at: Date }[]>('SELECT submitted_at AS at FROM milestones WHERE id = $1', [
        milestone.id,
      ])
    )[0]?.at;
    await step(client, 'approveMilestone', { submittedAt: submittedAt?.toISOString() });
    expect(await read()).toMatchObject([
      { number: 2, approval: 'none', isLocked: false },
      { number: 1, approval: 'submitted', isLocked: false },
    ]);
  });

  it('are withdrawn with it', async () => {
    const { milestone, read, step } = await makeCase();
    await step(staff, 'submitMilestone');
    const url = pathOf(projectRoutes.changeMilestoneStatus, { id: milestone.id });
    await staff.call('PATCH', url, { body: { status: 'in-progress', from: 'submitted' } });
    expect(await read()).toMatchObject([{ approval: 'none' }]);
  });
});
