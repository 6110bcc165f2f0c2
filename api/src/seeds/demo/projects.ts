import { isRunningProject } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import { MilestoneCommentEntity } from '../../modules/work/projects/milestone-comment.entity.js';
import { MilestoneEntity } from '../../modules/work/project-records/milestone.entity.js';
import { ProjectEntity } from '../../modules/work/project-records/project.entity.js';
import { becomesActive, progressOf } from '../../modules/work/projects/projects.rules.js';
import { demoClientId } from './clients.js';
import { demoId, demoIds, demoRows, hoursBefore, type DemoArea } from './demo-area.js';
import { demoAssignee } from './employees.js';
import { projects, type DemoMilestone, type DemoProject } from './projects.data.js';

const JOEL = { id: demoId(7, 1), name: 'Joel Tran' };

const daysFrom = (now: Date, days: number): Date => hoursBefore(now, -24 * days);
const dayFrom = (now: Date, days: number): string => daysFrom(now, days).toISOString().slice(0, 10);

/** Id of the demo project at this place of the list. */
export const projectId = (index: number): string => demoId(13, index);
/** Id of the milestone at this position of a demo project. */
export const milestoneId = (project: number, position: number): string => demoId(14, project * 100 + position);

const isCompleted = ({ status }: DemoMilestone): boolean => status === 'completed';

/** The ids of those rows that still exist. */
async function existing(
  manager: EntityManager,
  entity: new () => { id: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await manager.findBy(entity, { id: In([...ids]) });
  return new Set(rows.map(({ id }) => id));
}

const toProject = ({ company, owner, startInDays, milestones, ...project }: DemoProject, index: number, now: Date) => ({
  name: project.name,
  description: project.description,
  service: project.service,
  status: project.status,
  id: projectId(index),
  clientId: demoClientId(company),
  progress: progressOf(milestones.map((milestone) => ({ isCompleted: isCompleted(milestone) }))) ?? 0,
  ownerId: demoAssignee(owner),
  startDate: dayFrom(now, startInDays),
  dueDate: dayFrom(now, Math.max(...milestones.map(({ dueInDays }) => dueInDays))),
  createdAt: daysFrom(now, Math.min(startInDays, 0) - 1),
  updatedAt: hoursBefore(now, 3 + index * 20),
});

/** When the client decided, or the work was done: on the due date, but not in the future. */
const endOf = ({ dueInDays }: DemoMilestone, now: Date): Date => daysFrom(now, Math.min(dueInDays, -1));

/** The submission and the decision, if there were any. */
function approvalOf(milestone: DemoMilestone, { owner, approver }: DemoProject, now: Date) {
  const isWaiting = milestone.status === 'submitted';
  const isDecided =
    milestone.requiresApproval === true && ['completed', 'changes-requested'].includes(milestone.status);
  const decidedAt = endOf(milestone, now);
  const submittedAt = isWaiting ? hoursBefore(now, 15) : hoursBefore(decidedAt, 24);
  return {
    ...((isWaiting || isDecided) && { submittedAt, submittedBy: demoAssignee(owner) }),
    ...(isDecided && { decidedAt, decidedByName: approver }),
    submitNote: milestone.submitNote ?? null,
    decisionComment: milestone.decisionComment ?? null,
  };
}

function toMilestone(milestone: DemoMilestone, project: DemoProject, now: Date) {
  const { title, description = null, status, requiresApproval = false } = milestone;
  const dueDate = dayFrom(now, milestone.dueInDays);
  return {
    title,
    description,
    dueDate,
    requiresApproval,
    status,
    isCompleted: isCompleted(milestone),
    completedAt: isCompleted(milestone) ? endOf(milestone, now) : null,
    ...approvalOf(milestone, project, now),
    // demo content sends no mails
    dueSoonMailedFor: dueDate,
    overdueMailedFor: dueDate,
  };
}

/** Projects of every status, for clients that still exist. The client of a running project is active. */
const projectRows = demoRows({
  seed: 'demo-projects',
  entity: ProjectEntity,
  items: demoIds(13, projects),
  clientOf: 'row.client_id',
  async rows({ manager, now }) {
    const rows = projects.map((project, index) => toProject(project, index, now));
    const clients = await existing(
      manager,
      ClientEntity,
      rows.map(({ clientId }) => clientId),
    );
    return rows.filter(({ clientId }) => clients.has(clientId));
  },
});

/** Whether nobody has changed the client since it was added. */
const isAsSeeded = ({ createdAt, updatedAt }: ClientEntity): boolean => createdAt.getTime() === updatedAt.getTime();

export const demoProjects: DemoArea = {
  ...projectRows,
  async add(context) {
    await projectRows.add(context);
    const added = projects.filter((_, index) => context.wants(projectId(index)));
    const ids = added.flatMap(({ status, company }) => (isRunningProject(status) ? [demoClientId(company)] : []));
    const clients = await context.manager.findBy(ClientEntity, {
      id: In(ids.filter((id) => !context.keptClients.includes(id))),
    });
    for (const { id } of clients.filter((client) => becomesActive(client.status) && isAsSeeded(client))) {
      await context.manager.update(ClientEntity, id, { status: 'active' });
    }
  },
};

export const demoMilestones = demoRows({
  seed: 'demo-projects',
  entity: MilestoneEntity,
  items: projects.flatMap(({ milestones }, index) => milestones.map((_, position) => milestoneId(index, position))),
  clientOf: 'SELECT client_id FROM projects WHERE id = row.project_id',
  async rows({ manager, now }) {
    const found = await existing(
      manager,
      ProjectEntity,
      projects.map((_, index) => projectId(index)),
    );
    return projects.flatMap((project, index) =>
      project.milestones
        .map((milestone, position) => ({
          ...toMilestone(milestone, project, now),
          id: milestoneId(index, position),
          projectId: projectId(index),
          position,
          createdAt: daysFrom(now, Math.min(project.startInDays, 0) - 1),
          updatedAt: hoursBefore(now, 15),
        }))
        .filter((row) => found.has(row.projectId)),
    );
  },
});

const comments = projects.flatMap((project, index) =>
  project.milestones.flatMap(({ comment }, position) =>
    comment === undefined ? [] : [{ milestoneId: milestoneId(index, position), text: comment }],
  ),
);

export const demoMilestoneComments = demoRows({
  seed: 'demo-projects',
  entity: MilestoneCommentEntity,
  items: demoIds(15, comments),
  clientOf: `SELECT project.client_id FROM milestones AS step JOIN projects AS project ON project.id = step.project_id
    WHERE step.id = row.milestone_id`,
  async rows({ manager, now }) {
    const found = await existing(
      manager,
      MilestoneEntity,
      comments.map((row) => row.milestoneId),
    );
    return comments
      .map((row, index) => ({
        ...row,
        id: demoId(15, index),
        authorKind: 'client-employee' as const,
        authorId: JOEL.id,
        authorName: JOEL.name,
        createdAt: hoursBefore(now, 5),
      }))
      .filter((row) => found.has(row.milestoneId));
  },
});
