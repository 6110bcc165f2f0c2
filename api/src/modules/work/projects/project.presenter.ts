import type { AgencyTeamMember, Approver, Milestone, Project, WaitingMilestone } from '@hive/contracts';
import { FORMER_COLLEAGUE } from '../../base/people/staff-names.js';
import type { Assignee } from '../project-records/milestone-assignees.js';
import type { MilestoneEntity } from '../project-records/milestone.entity.js';
import type { ProjectEntity } from '../project-records/project.entity.js';
import { isOverdue, isProjectOverdue } from './projects.rules.js';

/** Data of other tables that projects show, by id. */
export interface ProjectContext {
  companyNames: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, Assignee>;
  /** The milestones of each project, in their order. */
  milestones: ReadonlyMap<string, readonly MilestoneEntity[]>;
  commentCounts: ReadonlyMap<string, number>;
  /** The ids of the assignees by those of their milestones; empty for the people of a client. */
  assignees: ReadonlyMap<string, string>;
  nextDueDates: ReadonlyMap<string, string | null>;
  /** A day in the agency's time zone. */
  today: string;
}

export const presentColleague = ({ id, firstName, lastName, role }: Assignee) => ({ id, firstName, lastName, role });

const timestamp = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentMilestone = (
  row: MilestoneEntity,
  { status }: Pick<ProjectEntity, 'status'>,
  { staff, commentCounts, assignees, today }: ProjectContext,
): Milestone => {
  const submitter = row.submittedBy === null ? undefined : staff.get(row.submittedBy);
  const submitterName = submitter ? `${submitter.firstName} ${submitter.lastName}` : FORMER_COLLEAGUE;
  const assignee = staff.get(assignees.get(row.id) ?? '');
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    description: row.description,
    position: row.position,
    dueDate: row.dueDate,
    assignee: assignee ? presentColleague(assignee) : null,
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
    nextDueDate: context.nextDueDates.get(row.id) ?? null,
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

export const presentTeamMember = (row: Assignee, leadId: string | null): AgencyTeamMember => ({
  ...presentColleague(row),
  isLead: row.id === leadId,
});
