import { bulkResultSchema, bulkUndoSchema } from '../bulk-changes/bulk-changes.schemas.js';
import { defineContract } from '../common/contract.js';
import type { ErrorCode } from '../common/errors.js';
import { historyEntrySchema, historyQuerySchema } from '../common/history.js';
import { listOf } from '../common/responses.js';
import { threadCommentSchema } from '../files/files.responses.js';
import {
  projectId,
  robin,
  activity,
  proofs,
  project,
  planned,
  inProgress,
  approved,
  changesRequested,
  comment,
  withMilestone,
  approver,
} from './projects.examples.js';
import {
  agencyTeamMemberSchema,
  approverSchema,
  colleagueSchema,
  projectSchema,
  waitingMilestoneSchema,
} from './projects.responses.js';
import { projectRoutes } from './projects.routes.js';
import {
  approveMilestoneSchema,
  changeMilestoneStatusSchema,
  changeProjectStatusSchema,
  clientProjectListQuerySchema,
  createMilestoneCommentSchema,
  createMilestoneSchema,
  createProjectSchema,
  milestoneCommentListQuerySchema,
  orderMilestonesSchema,
  projectListQuerySchema,
  requestMilestoneChangesSchema,
  submitMilestoneSchema,
  updateMilestoneSchema,
  updateProjectSchema,
  updateProjectsSchema,
  waitingMilestoneListQuerySchema,
} from './projects.schemas.js';

const ofMilestone: readonly ErrorCode[] = ['MILESTONE.NOT_FOUND', 'PROJECT.CLOSED'];
const ofStatus: readonly ErrorCode[] = [...ofMilestone, 'MILESTONE.STATUS_CHANGED'];

/**
 * A project, milestone or client outside the caller's reach is a 404, and so is a draft for the people of the client. Every
 * change of a milestone answers with the whole project.
 */
export const projectContract = defineContract(projectRoutes, {
  list: { query: projectListQuerySchema, response: listOf(projectSchema), example: { response: [project] } },
  updateMany: {
    body: updateProjectsSchema,
    response: bulkResultSchema,
    errors: ['EMPLOYEE.NOT_ASSIGNABLE'],
    example: {
      body: { rows: [{ id: projectId, status: 'active', ownerId: robin.id }], change: { status: 'paused' } },
      response: {
        changeId: '019abf00-0000-7000-8000-000000000092',
        results: [{ id: projectId, outcome: 'done' }],
      },
    },
  },
  undoMany: {
    response: bulkUndoSchema,
    errors: ['BULK_CHANGE.NOT_FOUND'],
    example: { response: { results: [{ id: projectId, outcome: 'done' }] } },
  },
  listOfClient: {
    query: clientProjectListQuerySchema,
    response: listOf(projectSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [project] },
  },
  create: {
    body: createProjectSchema,
    response: projectSchema,
    errors: ['CLIENT.NOT_FOUND', 'EMPLOYEE.NOT_ASSIGNABLE'],
    example: {
      body: {
        name: project.name,
        service: 'brand',
        status: 'draft',
        startDate: '2026-03-02',
        milestones: [{ title: proofs.title, dueDate: '2026-04-10', requiresApproval: true }],
      },
      response: { ...withMilestone(planned), status: 'draft' },
    },
  },
  get: { response: projectSchema, errors: ['PROJECT.NOT_FOUND'], example: { response: project } },
  update: {
    body: updateProjectSchema,
    response: projectSchema,
    errors: ['PROJECT.NOT_FOUND', 'PROJECT.CHANGED', 'PROJECT.PROGRESS_FROM_MILESTONES', 'EMPLOYEE.NOT_ASSIGNABLE'],
    example: {
      body: { change: { dueDate: '2026-05-18' }, seen: { dueDate: '2026-05-04' } },
      response: { ...project, dueDate: '2026-05-18' },
    },
  },
  changeStatus: {
    body: changeProjectStatusSchema,
    response: projectSchema,
    errors: ['PROJECT.NOT_FOUND', 'PROJECT.STATUS_CHANGED', 'PROJECT.STATUS_REFUSED'],
    example: { body: { status: 'review', from: 'active' }, response: { ...project, status: 'review' } },
  },
  remove: { response: null, errors: ['PROJECT.NOT_FOUND', 'PROJECT.NOT_DRAFT'], example: {} },
  listApprovers: { response: listOf(approverSchema), errors: ['PROJECT.NOT_FOUND'], example: { response: [approver] } },
  listAssignees: { response: listOf(colleagueSchema), errors: ['PROJECT.NOT_FOUND'], example: { response: [robin] } },
  listWaitingMilestones: {
    query: waitingMilestoneListQuerySchema,
    response: listOf(waitingMilestoneSchema),
    example: {
      response: [
        {
          id: proofs.id,
          title: proofs.title,
          projectId,
          projectName: project.name,
          clientId: project.clientId,
          companyName: project.companyName,
          submittedAt: '2026-04-02T15:20:00.000Z',
          remindedAt: proofs.remindedAt,
          approvers: [approver],
        },
      ],
    },
  },
  addMilestone: {
    body: createMilestoneSchema,
    response: projectSchema,
    errors: ['PROJECT.NOT_FOUND', 'PROJECT.CLOSED', 'PROJECT.TOO_MANY_MILESTONES', 'MILESTONE.NOT_ASSIGNABLE'],
    example: {
      body: { title: proofs.title, dueDate: '2026-04-10', requiresApproval: true },
      response: withMilestone(planned),
    },
  },
  orderMilestones: {
    body: orderMilestonesSchema,
    response: projectSchema,
    errors: ['PROJECT.NOT_FOUND', 'PROJECT.CLOSED', 'MILESTONE.ORDER_STALE'],
    example: { body: { ids: [proofs.id] }, response: project },
  },
  updateMilestone: {
    body: updateMilestoneSchema,
    response: projectSchema,
    errors: [...ofMilestone, 'MILESTONE.CHANGED', 'MILESTONE.APPROVAL_IN_USE', 'MILESTONE.NOT_ASSIGNABLE'],
    example: {
      body: { change: { dueDate: '2026-04-17' }, seen: { dueDate: '2026-04-10' } },
      response: withMilestone({ ...proofs, dueDate: '2026-04-17' }),
    },
  },
  removeMilestone: { response: null, errors: [...ofMilestone, 'MILESTONE.IS_COMPLETED'], example: {} },
  changeMilestoneStatus: {
    body: changeMilestoneStatusSchema,
    response: projectSchema,
    errors: [...ofStatus, 'MILESTONE.STATUS_REFUSED'],
    example: { body: { status: 'in-progress', from: 'planned' }, response: withMilestone(inProgress) },
  },
  submitMilestone: {
    body: submitMilestoneSchema,
    response: projectSchema,
    errors: [...ofMilestone, 'PROJECT.NOT_RUNNING', 'PROJECT.NO_APPROVER', 'MILESTONE.STATUS_REFUSED'],
    example: { body: { note: 'The foil is a little darker now.' }, response: project },
  },
  approveMilestone: {
    body: approveMilestoneSchema,
    response: projectSchema,
    errors: ofStatus,
    example: {
      body: { submittedAt: '2026-04-02T15:20:00.000Z', comment: 'Lovely.' },
      response: withMilestone(approved, 100),
    },
  },
  requestMilestoneChanges: {
    body: requestMilestoneChangesSchema,
    response: projectSchema,
    errors: ofStatus,
    example: {
      body: { submittedAt: '2026-04-02T15:20:00.000Z', comment: 'The name should be larger.' },
      response: withMilestone(changesRequested),
    },
  },
  listMilestoneComments: {
    query: milestoneCommentListQuerySchema,
    response: listOf(threadCommentSchema),
    errors: ['MILESTONE.NOT_FOUND'],
    example: { response: [comment] },
  },
  addMilestoneComment: {
    body: createMilestoneCommentSchema,
    response: threadCommentSchema,
    errors: ['MILESTONE.NOT_FOUND'],
    example: { body: { text: comment.text }, response: comment },
  },
  listActivity: {
    query: historyQuerySchema,
    response: listOf(historyEntrySchema),
    errors: ['PROJECT.NOT_FOUND'],
    example: { response: [activity] },
  },
  listAgencyTeam: {
    response: listOf(agencyTeamMemberSchema),
    errors: ['CLIENT.NOT_FOUND'],
    example: { response: [{ ...robin, isLead: true }] },
  },
});
