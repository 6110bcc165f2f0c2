import { boolean, number, object, string, type AnyObject, type InferType } from 'yup';
import { ownerFilter } from '../assignment/assignment.schemas.js';
import { bulkChange, bulkRowsWithOwner } from '../bulk-changes/bulk-changes.schemas.js';
import { day, list, seenTexts, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { serviceKeys } from '../settings/settings.values.js';
import {
  bulkProjectStatuses,
  MILESTONE_COMMENT_MAX,
  MILESTONE_DESCRIPTION_MAX,
  MILESTONE_TITLE_MAX,
  milestoneStatuses,
  newProjectStatuses,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_MILESTONES_MAX,
  PROJECT_NAME_MAX,
  projectStatuses,
} from './projects.values.js';

const NAME_REQUIRED = 'Project name is required';
const TITLE_REQUIRED = 'Milestone title is required';
export const DUE_BEFORE_START = 'The due date is before the start';

/** Days can be compared as texts. */
const isInOrder = (startDate: string | undefined, dueDate: string | undefined): boolean =>
  !startDate || !dueDate || startDate <= dueDate;

/** Id of an employee; an empty text for none. */
const employee = () => string().test('uuid', 'Choose an employee', (value) => !value || uuid('').isValidSync(value));

/** What staff write about a project; an empty text empties its field. */
const projectFields = {
  name: text(PROJECT_NAME_MAX).min(1, NAME_REQUIRED),
  description: text(PROJECT_DESCRIPTION_MAX),
  service: string().oneOf([...serviceKeys, ''] as const, 'Choose a service'),
  ownerId: employee(),
  startDate: day(),
  dueDate: day(),
};

/** What staff write about a milestone; an empty text empties its field. */
const milestoneFields = {
  title: text(MILESTONE_TITLE_MAX).min(1, TITLE_REQUIRED),
  description: text(MILESTONE_DESCRIPTION_MAX),
  dueDate: day(),
  requiresApproval: boolean(),
};

const plannedMilestone = object({
  ...milestoneFields,
  title: milestoneFields.title.required(TITLE_REQUIRED),
  requiresApproval: boolean().default(false),
}).noUnknown();

/** A new milestone, planned. */
export const createMilestoneSchema = plannedMilestone.shape({ assigneeId: employee() });
export type CreateMilestone = InferType<typeof createMilestoneSchema>;

const MILESTONES_MAX = `A project has at most ${PROJECT_MILESTONES_MAX} milestones`;

/**
 * A new project with its milestones in their order; `serviceTemplates` has those of each service. Without `ownerId` the
 * owner is the caller if the caller's scope is `own`; otherwise the project has no owner.
 */
export const createProjectSchema = object({
  ...projectFields,
  name: projectFields.name.required(NAME_REQUIRED),
  dueDate: day().when('startDate', ([startDate]: (string | undefined)[], schema) =>
    schema.test('after-start', DUE_BEFORE_START, (dueDate) => isInOrder(startDate, dueDate)),
  ),
  status: string()
    .oneOf([...newProjectStatuses])
    .default('active'),
  milestones: list(plannedMilestone, PROJECT_MILESTONES_MAX, MILESTONES_MAX).default([]),
}).noUnknown();
export type CreateProject = InferType<typeof createProjectSchema>;

const progress = () => number().integer('Enter a whole number').min(0, 'From 0 to 100').max(100, 'From 0 to 100');

/**
 * The fields that change, and the values of the same fields that the person saw: the server refuses to overwrite what a colleague
 * has changed since. `progress` changes by hand only while the project has no milestones.
 */
export const updateProjectSchema = object({
  change: object({ ...projectFields, progress: progress() })
    .noUnknown()
    .required(),
  seen: object({
    ...seenTexts(['name', 'description', 'service', 'ownerId', 'startDate', 'dueDate']),
    progress: number(),
  })
    .noUnknown()
    .required(),
}).noUnknown();
export type UpdateProject = InferType<typeof updateProjectSchema>;

/** Like `updateProjectSchema`. The approval can be switched while `canSwitchApproval` is true. */
export const updateMilestoneSchema = object({
  change: object({ ...milestoneFields, assigneeId: employee() })
    .noUnknown()
    .required(),
  seen: object({ ...seenTexts(['title', 'description', 'dueDate', 'assigneeId']), requiresApproval: boolean() })
    .noUnknown()
    .required(),
}).noUnknown();
export type UpdateMilestone = InferType<typeof updateMilestoneSchema>;

/** The next status, and the one that the person saw. */
const statusChange = <Status extends string>(statuses: readonly Status[]) =>
  object({
    status: string()
      .oneOf([...statuses])
      .required(),
    from: string()
      .oneOf([...statuses])
      .required(),
  }).noUnknown();

export const changeProjectStatusSchema = statusChange(projectStatuses);
export type ChangeProjectStatus = InferType<typeof changeProjectStatusSchema>;
export const changeMilestoneStatusSchema = statusChange(milestoneStatuses);
export type ChangeMilestoneStatus = InferType<typeof changeMilestoneStatusSchema>;

/** The ids of all milestones of the project, in the new order. */
export const orderMilestonesSchema = object({
  ids: list(uuid('Must be an id').lowercase().required(), PROJECT_MILESTONES_MAX, MILESTONES_MAX).required(),
}).noUnknown();
export type OrderMilestones = InferType<typeof orderMilestonesSchema>;

const comment = () => text(MILESTONE_COMMENT_MAX);

/** What the client is asked to look at. */
export const submitMilestoneSchema = object({ note: comment() }).noUnknown();
export type SubmitMilestone = InferType<typeof submitMilestoneSchema>;

/** `submittedAt` of the submission that the person saw: a later one is not decided by accident. */
const submittedAt = () => string().datetime('Must be a timestamp').required();

export const approveMilestoneSchema = object({ submittedAt: submittedAt(), comment: comment() }).noUnknown();
export type ApproveMilestone = InferType<typeof approveMilestoneSchema>;

export const requestMilestoneChangesSchema = object({
  submittedAt: submittedAt(),
  comment: comment().required('Say what should change'),
}).noUnknown();
export type RequestMilestoneChanges = InferType<typeof requestMilestoneChangesSchema>;

export const createMilestoneCommentSchema = object({ text: comment().required('Write a comment') }).noUnknown();
export type CreateMilestoneComment = InferType<typeof createMilestoneCommentSchema>;

/** Comments, newest first. */
export const milestoneCommentListQuerySchema = listQuerySchema(['createdAt']);
export type MilestoneCommentListQuery = InferType<typeof milestoneCommentListQuerySchema>;

const filters = {
  status: string()
    .oneOf([...projectStatuses])
    .optional(),
  /** True leaves out completed and cancelled projects, false all others. */
  isOpen: boolean().optional(),
} satisfies AnyObject;

const sortable = ['createdAt', 'updatedAt', 'name', 'status', 'owner', 'nextDueDate', 'dueDate', 'progress'] as const;

/** The list of one client. */
export const clientProjectListQuerySchema = listQuerySchema(sortable).shape(filters);
export type ClientProjectListQuery = InferType<typeof clientProjectListQuerySchema>;

/** `ownerId` is the id of an employee, `me` or `none`. */
export const projectListQuerySchema = listQuerySchema(sortable).shape({ ...filters, ownerId: ownerFilter() });
export type ProjectListQuery = InferType<typeof projectListQuerySchema>;

/** One change of several projects; each row as the caller sees it. */
export const updateProjectsSchema = object({
  rows: bulkRowsWithOwner(projectStatuses),
  change: bulkChange({
    ownerId: uuid('Choose an employee').nullable(),
    status: string().oneOf([...bulkProjectStatuses]),
  }),
}).noUnknown();
export type UpdateProjects = InferType<typeof updateProjectsSchema>;

export const waitingMilestoneListQuerySchema = listQuerySchema(['createdAt', 'submittedAt']);
export type WaitingMilestoneListQuery = InferType<typeof waitingMilestoneListQuerySchema>;
