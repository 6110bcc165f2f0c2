import { number, type InferType } from 'yup';
import {
  booleanField,
  countField,
  dayField,
  enumField,
  listOf,
  shape,
  textField,
  timestampField,
} from '../common/responses.js';
import { serviceKeys } from '../settings/settings.values.js';
import { milestoneStatuses, projectStatuses } from './projects.values.js';

const person = { id: textField(), firstName: textField(), lastName: textField(), role: textField() };

/** A person of the agency; `role` is the job title. */
export const colleagueSchema = shape(person);
export type Colleague = InferType<typeof colleagueSchema>;

/** A milestone as staff and the people of the client read it. */
export const milestoneSchema = shape({
  id: textField(),
  projectId: textField(),
  title: textField(),
  description: textField().nullable(),
  /** From 0, without gaps. */
  position: countField(),
  dueDate: dayField().nullable(),
  /** The employee who is responsible, only for staff. Null for one who has left or no longer sees the project. */
  assignee: shape(person).nullable().defined(),
  requiresApproval: booleanField(),
  status: enumField(milestoneStatuses),
  isCompleted: booleanField(),
  completedAt: timestampField().nullable(),
  /** The project is running, and the due date of the open milestone has passed in the agency's time zone. */
  isOverdue: booleanField(),
  /** Of the latest submission; null until the first one and after a withdrawal. */
  submittedAt: timestampField().nullable(),
  submittedByName: textField().nullable(),
  submitNote: textField().nullable(),
  /** When those who can approve it were last reminded. */
  remindedAt: timestampField().nullable(),
  /** Of the decision about the latest submission. */
  decidedAt: timestampField().nullable(),
  decidedByName: textField().nullable(),
  decisionComment: textField().nullable(),
  /** Comments on the milestone and on its files. */
  commentCount: countField(),
});
export type Milestone = InferType<typeof milestoneSchema>;

/** A project as staff and the people of the client read it. */
export const projectSchema = shape({
  id: textField(),
  clientId: textField(),
  companyName: textField(),
  name: textField(),
  description: textField().nullable(),
  service: enumField(serviceKeys).nullable(),
  status: enumField(projectStatuses),
  /** 0 to 100: the share of completed milestones, or set by hand while there are none. */
  progress: number().integer().min(0).max(100).defined(),
  /** The employee who is responsible. */
  owner: shape(person).nullable().defined(),
  startDate: dayField().nullable(),
  dueDate: dayField().nullable(),
  /** Open, not a draft, and its due date has passed in the agency's time zone. */
  isOverdue: booleanField(),
  /** Of an open project: the first due date of its open milestones, else its own. */
  nextDueDate: dayField().nullable(),
  /** In their order. */
  milestones: listOf(milestoneSchema),
  createdAt: timestampField(),
  updatedAt: timestampField(),
});
export type Project = InferType<typeof projectSchema>;

/** A person of the agency who works for a client; `isLead` for the one that the client is assigned to. */
export const agencyTeamMemberSchema = shape({ ...person, isLead: booleanField() });
export type AgencyTeamMember = InferType<typeof agencyTeamMemberSchema>;

/** A person of a client who can approve. */
export const approverSchema = shape({ id: textField(), name: textField(), email: textField() });
export type Approver = InferType<typeof approverSchema>;

/** A milestone that waits for the approval of its client. */
export const waitingMilestoneSchema = shape({
  id: textField(),
  title: textField(),
  projectId: textField(),
  projectName: textField(),
  clientId: textField(),
  companyName: textField(),
  submittedAt: timestampField(),
  remindedAt: timestampField().nullable(),
  approvers: listOf(approverSchema),
});
export type WaitingMilestone = InferType<typeof waitingMilestoneSchema>;
