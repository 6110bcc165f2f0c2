import { isClosedProject, OWN_COMPANY_KEY, scopeOf, type ErrorCode } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { isUuid } from '../../../platform/database/ids.js';
import { lockById } from '../../../platform/database/rows.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { visibleClients } from '../../customers/clients/visible-clients.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';

/**
 * Restricts a query to the projects that the caller may see. Staff: all, or those that they own or whose client is
 * assigned to them. People of a client: those of their company, without drafts.
 */
export function withinProjectScope(
  builder: SelectQueryBuilder<ProjectEntity>,
  caller: Principal,
): SelectQueryBuilder<ProjectEntity> {
  const { alias } = builder;
  if (caller.kind !== 'staff') {
    return builder
      .andWhere(`${alias}.clientId = :companyId`, { companyId: caller.companyId })
      .andWhere(`${alias}.status <> 'draft'`);
  }
  return scopeOf(caller.level, 'projects:view') === 'all'
    ? builder
    : builder.andWhere(
        `(${alias}.ownerId = :callerId OR ${alias}.clientId IN (SELECT id FROM clients WHERE assigned_to = :callerId))`,
        { callerId: caller.id },
      );
}

/** A query of the projects that the caller may see, as `project`. */
export const visibleProjects = (manager: EntityManager, caller: Principal): SelectQueryBuilder<ProjectEntity> =>
  withinProjectScope(manager.createQueryBuilder(ProjectEntity, 'project'), caller);

/** Locks the project until the transaction ends; one that the caller may not see is `notFound`. */
export async function lockProject(
  manager: EntityManager,
  { id, notFound = 'PROJECT.NOT_FOUND' }: { id: string; notFound?: ErrorCode },
  caller: Principal,
): Promise<ProjectEntity> {
  const project = await lockById(manager, ProjectEntity, id, {
    within: (builder) => withinProjectScope(builder, caller),
  });
  if (!project) {
    throw new AppError(notFound);
  }
  return project;
}

/** A milestone under the lock of its project. */
export interface LockedMilestone {
  project: ProjectEntity;
  milestone: MilestoneEntity;
}

/** Like `lockMilestone`, but also throws PROJECT.CLOSED. */
export async function lockOpenMilestone(
  manager: EntityManager,
  id: string,
  caller: Principal,
): Promise<LockedMilestone> {
  const locked = await lockMilestone(manager, id, caller);
  assertOpen(locked.project);
  return locked;
}

/** Locks the project of a milestone, then reads the milestone. Throws MILESTONE.NOT_FOUND. */
export async function lockMilestone(manager: EntityManager, id: string, caller: Principal): Promise<LockedMilestone> {
  const found = await manager.findOneBy(MilestoneEntity, { id });
  const notFound = 'MILESTONE.NOT_FOUND';
  if (!found) {
    throw new AppError(notFound);
  }
  const project = await lockProject(manager, { id: found.projectId, notFound }, caller);
  const milestone = await manager.findOneBy(MilestoneEntity, { id });
  if (!milestone) {
    throw new AppError(notFound);
  }
  return { project, milestone };
}

/** A milestone that exists, and its project. */
export async function readMilestone(manager: EntityManager, id: string): Promise<LockedMilestone> {
  const milestone = await manager.findOneByOrFail(MilestoneEntity, { id });
  return { milestone, project: await manager.findOneByOrFail(ProjectEntity, { id: milestone.projectId }) };
}

/** Throws PROJECT.CLOSED for a project whose milestones no longer change. */
export function assertOpen({ status }: ProjectEntity): void {
  if (isClosedProject(status)) {
    throw new AppError('PROJECT.CLOSED');
  }
}

/** The milestones of a project, in their order. */
export const milestonesOf = (manager: EntityManager, projectId: string): Promise<MilestoneEntity[]> =>
  manager.find(MilestoneEntity, { where: { projectId }, order: { position: 'ASC', id: 'ASC' } });

/**
 * The client of a key: an id, or `me` for the caller's company. Throws CLIENT.NOT_FOUND for a client that the caller may not see;
 * staff also see the client of a project which they own.
 */
export async function findClient(manager: EntityManager, key: string, caller: Principal): Promise<ClientEntity> {
  const isOwn = caller.kind !== 'staff' && (key === OWN_COMPANY_KEY || key.toLowerCase() === caller.companyId);
  const id = isOwn ? caller.companyId : key;
  const isReachable = isOwn || (caller.kind === 'staff' && isUuid(id) && (await isVisible(manager, id, caller)));
  const client = isReachable ? await manager.findOneBy(ClientEntity, { id }) : null;
  if (!client) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  return client;
}

const isVisible = async (manager: EntityManager, id: string, caller: StaffPrincipal): Promise<boolean> =>
  (await visibleClients(manager, caller).andWhere('client.id = :id', { id }).getExists()) ||
  (await visibleProjects(manager, caller).andWhere('project.clientId = :id', { id }).getExists());
