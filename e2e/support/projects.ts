import { randomUUID } from 'node:crypto';
import {
  clientRoutes,
  pathOf,
  projectRoutes,
  type ChangeMilestoneStatus,
  type Client,
  type CreateProject,
  type Milestone,
  type Project,
} from '@hive/contracts';
import type { AdminApi } from './admin-api.js';
import type { Visitor } from './visitors.js';

/** The company of a logged-in person of the portal. */
export const companyOf = async ({ context }: Visitor): Promise<Client> =>
  (await (await context.request.get(pathOf(clientRoutes.get, { key: 'me' }))).json()) as Client;

/** Staff add a client of its own for a test. */
export const createClientRecord = (admin: AdminApi, companyName: string): Promise<Client> =>
  admin.call('POST', pathOf(clientRoutes.createRecord), { companyName, contactEmail: `hello@${randomUUID()}.example` });

/** Staff create a project of a company. */
export const createProject = (
  admin: AdminApi,
  clientId: string,
  project: Partial<CreateProject> & { name: string },
): Promise<Project> => admin.call('POST', pathOf(projectRoutes.create, { id: clientId }), project);

/** The milestone of that title. */
export function milestoneNamed(project: Project, title: string): Milestone {
  const found = project.milestones.find((milestone) => milestone.title === title);
  if (!found) {
    throw new Error(`${project.name} has no milestone ${title}`);
  }
  return found;
}

/** Staff move a milestone to its next status. */
export const changeMilestoneStatus = (admin: AdminApi, id: string, change: ChangeMilestoneStatus): Promise<Project> =>
  admin.call('PATCH', pathOf(projectRoutes.changeMilestoneStatus, { id }), change);

/** Staff submit a milestone for approval. */
export async function submitMilestone(admin: AdminApi, { id, status }: Milestone, note?: string): Promise<Project> {
  if (status === 'planned') {
    await changeMilestoneStatus(admin, id, { status: 'in-progress', from: 'planned' });
  }
  return admin.call('POST', pathOf(projectRoutes.submitMilestone, { id }), { note });
}
