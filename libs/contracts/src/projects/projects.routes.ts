import type { Route } from '../common/route.js';

/**
 * Projects of clients and their milestones. Staff work on those that they may see; the people of a client read, approve
 * and comment on their own. The people of a client cannot see drafts.
 */
export const projectRoutes = {
  list: {
    method: 'GET',
    path: '/api/projects',
    // not projects:view, which people of a client have too
    access: 'projects:edit',
    isPaged: true,
    summary: 'Projects of all clients that the caller may see; q searches name and company',
  },
  updateMany: {
    method: 'POST',
    path: '/api/projects/bulk',
    access: 'projects:edit',
    summary: 'Change the owner or status of up to 100 projects in one transaction, with the outcome of each',
  },
  undoMany: {
    method: 'POST',
    path: '/api/projects/bulk/:changeId/undo',
    access: 'projects:edit',
    summary: 'Undo an own change of several projects, within a minute and once',
  },
  listOfClient: {
    method: 'GET',
    path: '/api/clients/:id/projects',
    access: 'projects:view',
    isPaged: true,
    summary: "Projects of a client with their milestones; me is the caller's company; q searches the name",
  },
  create: {
    method: 'POST',
    path: '/api/clients/:id/projects',
    access: 'projects:edit',
    status: 201,
    // Fifty milestones with their descriptions, in any alphabet.
    bodyLimitBytes: 352 * 1024,
    summary: 'Create a project, with its milestones',
  },
  get: {
    method: 'GET',
    path: '/api/projects/:id',
    access: 'projects:view',
    summary: 'One project with its milestones',
  },
  update: {
    method: 'PATCH',
    path: '/api/projects/:id',
    access: 'projects:edit',
    summary: 'Change fields of a project; refused where a colleague has changed the same field since',
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/projects/:id/status',
    access: 'projects:edit',
    summary: 'Move a project to a next status; the first active project makes its client active',
  },
  remove: {
    method: 'DELETE',
    path: '/api/projects/:id',
    access: 'projects:edit',
    status: 204,
    summary: 'Delete a draft',
  },
  listApprovers: {
    method: 'GET',
    path: '/api/projects/:id/approvers',
    // not projects:view, which people of a client have too
    access: 'projects:edit',
    summary: 'The people of the client who can approve its milestones and files',
  },
  listAssignees: {
    method: 'GET',
    path: '/api/projects/:id/assignees',
    access: 'projects:edit',
    summary: 'The active staff who see the project, and can be chosen for its milestones',
  },
  listWaitingMilestones: {
    method: 'GET',
    path: '/api/milestones/waiting',
    // not projects:view, which people of a client have too
    access: 'projects:edit',
    isPaged: true,
    summary: 'Milestones that wait for the approval of a client; q searches title, project and company',
  },
  addMilestone: {
    method: 'POST',
    path: '/api/projects/:id/milestones',
    access: 'projects:edit',
    status: 201,
    summary: 'Add a milestone at the end of a project',
  },
  orderMilestones: {
    method: 'PUT',
    path: '/api/projects/:id/milestones/order',
    access: 'projects:edit',
    summary: 'Put the milestones of a project into an order; the ids are all of them',
  },
  updateMilestone: {
    method: 'PATCH',
    path: '/api/milestones/:id',
    access: 'projects:edit',
    summary: 'Change fields of a milestone; refused where a colleague has changed the same field since',
  },
  removeMilestone: {
    method: 'DELETE',
    path: '/api/milestones/:id',
    access: 'projects:edit',
    status: 204,
    summary: 'Delete a milestone that is not completed',
  },
  changeMilestoneStatus: {
    method: 'PATCH',
    path: '/api/milestones/:id/status',
    access: 'projects:edit',
    summary: 'Move a milestone to a next status, or withdraw it while the client has not decided',
  },
  submitMilestone: {
    method: 'POST',
    path: '/api/milestones/:id/submit',
    access: 'projects:edit',
    summary: 'Submit a milestone for the approval of the client',
  },
  approveMilestone: {
    method: 'POST',
    path: '/api/milestones/:id/approve',
    access: 'projects:approve',
    summary: 'Approve a submitted milestone, which completes it',
  },
  requestMilestoneChanges: {
    method: 'POST',
    path: '/api/milestones/:id/request-changes',
    access: 'projects:approve',
    summary: 'Request changes to a submitted milestone, with a comment',
  },
  listMilestoneComments: {
    method: 'GET',
    path: '/api/milestones/:id/comments',
    access: 'projects:view',
    isPaged: true,
    summary: 'Comments on a milestone and its files, newest first',
  },
  addMilestoneComment: {
    method: 'POST',
    path: '/api/milestones/:id/comments',
    access: 'projects:comment',
    status: 201,
    summary: 'Comment on a milestone',
  },
  listActivity: {
    method: 'GET',
    path: '/api/projects/:id/activity',
    // not projects:view, which people of a client have too
    access: 'projects:edit',
    isPaged: true,
    summary: 'What happened to a project, its milestones and files, newest first',
  },
  listAgencyTeam: {
    method: 'GET',
    path: '/api/clients/:id/agency-team',
    access: 'session',
    summary: 'Who works for a client: the person who leads the account, then the owners of its projects',
  },
} as const satisfies Record<string, Route>;
