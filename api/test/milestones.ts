import type { Milestone, Project } from '@hive/contracts';
import { MilestoneEntity } from '../src/modules/work/project-records/milestone.entity.js';
import type { ProjectEntity } from '../src/modules/work/project-records/project.entity.js';
import { makeMilestone, makeProject } from './factories.js';
import type { TestApp } from './test-app.js';
import type { TestClient, TestResponse } from './test-client.js';

interface People {
  app: TestApp;
  /** The client that calls for the agency. */
  staff: TestClient;
  /** Owns the projects, and decides. */
  client: TestClient & { id: string };
}

export const milestonePath = (id: string, rest = ''): string => `/api/milestones/${id}${rest}`;
export const codeOf = ({ body }: TestResponse): unknown => (body as { code?: string }).code;
export const firstMilestone = ({ body }: TestResponse<Project>): Milestone | undefined => body.milestones[0];

/** Projects and milestones of a client, and the calls about them. The people may log in later. */
export function milestoneCalls(people: () => People) {
  const post = (caller: TestClient, id: string, rest: string, body: object): Promise<TestResponse<Project>> =>
    caller.post(milestonePath(id, rest), body);
  const patch = (id: string, rest: string, body: object): Promise<TestResponse<Project>> =>
    people().staff.call('PATCH', milestonePath(id, rest), { body });
  const stored = (id: string) => people().app.dataSource.manager.findOneByOrFail(MilestoneEntity, { id });
  const submittedAt = async (id: string): Promise<string> => (await stored(id)).submittedAt?.toISOString() ?? '';
  const newProject = (overrides: Partial<ProjectEntity> = {}): Promise<ProjectEntity> =>
    makeProject(people().app.dataSource.manager, { clientId: people().client.id, ...overrides });
  return {
    newProject,
    /** A milestone of a project of its own. */
    newMilestone: async (
      overrides: Partial<MilestoneEntity> = {},
      project: Partial<ProjectEntity> = {},
    ): Promise<MilestoneEntity> => {
      const { id: projectId } = await newProject(project);
      return makeMilestone(people().app.dataSource.manager, { projectId, ...overrides });
    },
    stored,
    submittedAt,
    move: (id: string, from: string, status: string) => patch(id, '/status', { from, status }),
    update: (id: string, change: object, seen: object) => patch(id, '', { change, seen }),
    submit: (id: string, note?: string) => post(people().staff, id, '/submit', note === undefined ? {} : { note }),
    approve: async (id: string, caller: TestClient = people().client) =>
      post(caller, id, '/approve', { submittedAt: await submittedAt(id) }),
    requestChanges: async (id: string, comment: string) =>
      post(people().client, id, '/request-changes', { submittedAt: await submittedAt(id), comment }),
  };
}
