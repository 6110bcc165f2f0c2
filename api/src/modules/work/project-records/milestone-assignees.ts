import { scopeOf, staffLevels } from '@hive/contracts';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { MilestoneEntity } from './milestone.entity.js';
import { ProjectEntity } from './project.entity.js';

export type Assignee = Pick<EmployeeEntity, 'id' | 'firstName' | 'lastName' | 'role'>;

const levelsThatSeeAll = staffLevels.filter((level) => scopeOf(level, 'projects:view') === 'all');

/** The condition that an active `person` sees the `project` of the `client`, the aliases of a query builder. */
const SEES_PROJECT = `person.isActive AND (${oneOf('person.accessLevel', levelsThatSeeAll)}
  OR person.id = project.ownerId OR person.id = client.assignedTo)`;

/** Joins the assignee of `milestone` as `person`: nobody who has left, or no longer sees the project. */
export const joinAssignee = <Row extends object>(builder: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> =>
  builder.leftJoin(EmployeeEntity, 'person', `person.id = milestone.assigneeId AND ${SEES_PROJECT}`);

/** The active staff who see the project, by name. */
export const staffOfProject = (manager: EntityManager, projectId: string): Promise<Assignee[]> =>
  manager
    .createQueryBuilder(EmployeeEntity, 'person')
    .innerJoin(ProjectEntity, 'project', 'project.id = :projectId', { projectId })
    .innerJoin(ClientEntity, 'client', 'client.id = project.clientId')
    .where(SEES_PROJECT)
    .orderBy({ 'person.firstName': 'ASC', 'person.lastName': 'ASC', 'person.id': 'ASC' })
    .getMany();

/** The assignees of the milestones of these projects, by the id of the milestone. */
export async function assigneesOf(
  manager: EntityManager,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const builder = manager
    .createQueryBuilder(MilestoneEntity, 'milestone')
    .innerJoin(ProjectEntity, 'project', 'project.id = milestone.projectId')
    .innerJoin(ClientEntity, 'client', 'client.id = project.clientId')
    .where({ projectId: In(projectIds) })
    .andWhere('person.id IS NOT NULL')
    .select('milestone.id', 'milestoneId')
    .addSelect('person.id', 'assigneeId');
  const rows = await joinAssignee(builder).getRawMany<{ milestoneId: string; assigneeId: string }>();
  return new Map(rows.map(({ milestoneId, assigneeId }) => [milestoneId, assigneeId]));
}

/** Who answers for the due date of the milestone, in the place of the owner: the assignee, else the owner of the project. */
export async function responsibleForDueDate(
  manager: EntityManager,
  { project, milestone }: { project: ProjectEntity; milestone: MilestoneEntity },
): Promise<Pick<ProjectEntity, 'clientId' | 'ownerId'>> {
  const assignees = await assigneesOf(manager, [project.id]);
  return { clientId: project.clientId, ownerId: assignees.get(milestone.id) ?? project.ownerId };
}
