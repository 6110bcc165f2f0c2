import type { AgencyTeamMember, Approver, Milestone, Project, WaitingMilestone } from '@hive/contracts';
import type { EmployeeEntity } from '../../base/people/employee.entity.js';
import { FORMER_COLLEAGUE } from '../../base/people/staff-names.js';
import type { MilestoneEntity } from '../project-records/milestone.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';
import { isOverdue, isProjectOverdue, nextDueDate } from './projects.rules.js';

type Colleague = Pick<EmployeeEntity, 'id' | 'firstName' | 'lastName' | 'role'>;

/** Data of other tables that projects show, by id. */
export interface ProjectContext {
  companyNames: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, Colleague>;
  /** The milestones of each project, in their order. */
  milestones: ReadonlyMap<string, readonly MilestoneEntity[]>;
  commentCounts: ReadonlyMap<string, number>;
  /** A day in the agency's time zone. */
  today: string;
}

const presentColleague = ({ id, firstName, lastName, role }: Colleague) => ({ id, firstName, lastName, role });

const timestamp = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentMilestone = (
  row: MilestoneEntity,
  { status }: Pick<ProjectEntity, 'status'>,
  { staff, commentCounts, today }: ProjectContext,
): Milestone => {
  const submitter = row.submittedBy === null ? undefined : staff.get(row.submittedBy);
  const submitterName = submitter ? `${submitter.firstName} ${submitter.lastName}` : FORMER_COLLEAGUE;
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    description: row.description,
    position: row.position,
    dueDate: row.dueDate,
    requiresApproval: row.requiresApproval,
    status: row.status,
    isCompleted: row.isCompleted,
    completedAt: timestamp(row.completedAt),
    isOverdue: isOverdue(row, status, today),
    submittedAt: timestamp(row.submittedAt),
    submittedByName: row.submittedAt === null ? null : submitterName,
    submitNote: row.submitNote,
    remindedAt: timestamp(row.remindedAt),
    decidedAt: timestamp(row.decidedAt),
    decidedByName: row.decidedByName,
    decisionComment: row.decisionComment,
    commentCount: commentCounts.get(row.id) ?? 0,
  };
};

/** A project as staff and the people of the client read it. */
export const presentProject = (row: ProjectEntity, context: ProjectContext): Project => {
  const owner = row.ownerId === null ? undefined : context.staff.get(row.ownerId);
  const milestones = context.milestones.get(row.id) ?? [];
  return {
    id: row.id,
    clientId: row.clientId,
    companyName: context.companyNames.get(row.clientId) ?? '',
    name: row.name,
    description: row.description,
    service: row.service,
    status: row.status,
    progress: row.progress,
    owner: owner ? presentColleague(owner) : null,
    startDate: row.startDate,
    dueDate: row.dueDate,
    isOverdue: isProjectOverdue(row, context.today),
    nextDueDate: nextDueDate(row, milestones),
    milestones: milestones.map((milestone) => presentMilestone(milestone, row, context)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

export const presentWaiting = (
  { id, title, submittedAt, remindedAt }: MilestoneEntity,
  { id: projectId, name: projectName, clientId }: ProjectEntity,
  { names, approvers }: { names: ReadonlyMap<string, string>; approvers: ReadonlyMap<string, Approver[]> },
): WaitingMilestone => ({
  id,
  title,
  projectId,
  projectName,
  clientId,
  companyName: names.get(clientId) ?? '',
  submittedAt: timestamp(submittedAt) ?? '',
  remindedAt: timestamp(remindedAt),
  approvers: approvers.get(clientId) ?? [],
});

export const presentTeamMember = (row: Colleague, leadId: string | null): AgencyTeamMember => ({
  ...presentColleague(row),
  isLead: row.id === leadId,
});
