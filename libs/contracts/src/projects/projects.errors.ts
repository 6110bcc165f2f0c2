import type { ErrorDeclarations } from '../common/error-declarations.js';
import { PROJECT_MILESTONES_MAX } from './projects.values.js';

export const projectErrors = {
  'PROJECT.NOT_FOUND': { status: 404, message: 'This project does not exist.' },
  'PROJECT.CHANGED': { status: 409, message: 'A colleague changed this project meanwhile.' },
  'PROJECT.STATUS_CHANGED': { status: 409, message: 'A colleague changed the status of this project meanwhile.' },
  'PROJECT.STATUS_REFUSED': { status: 409, message: 'This status cannot follow the current one.' },
  'PROJECT.NOT_DRAFT': { status: 409, message: 'Only drafts can be deleted. Cancel this project instead.' },
  'PROJECT.NOT_RUNNING': {
    status: 409,
    message: 'A milestone can be submitted only while its project is active or in review.',
  },
  'PROJECT.NO_APPROVER': {
    status: 409,
    message: 'Nobody at the client can approve yet. Invite a person on the page of the client first.',
  },
  'PROJECT.CLOSED': { status: 409, message: 'This project is completed or cancelled. Reopen it first.' },
  'PROJECT.PROGRESS_FROM_MILESTONES': {
    status: 409,
    message: 'The progress of this project comes from its milestones.',
  },
  'PROJECT.TOO_MANY_MILESTONES': {
    status: 409,
    message: `A project has at most ${PROJECT_MILESTONES_MAX} milestones.`,
  },
  'MILESTONE.NOT_FOUND': { status: 404, message: 'This milestone does not exist.' },
  'MILESTONE.NOT_ASSIGNABLE': {
    status: 409,
    message:
      'This person does not see the project. Choose its owner, the owner of the client, or somebody who sees all projects.',
  },
  'MILESTONE.CHANGED': { status: 409, message: 'A colleague changed this milestone meanwhile.' },
  'MILESTONE.STATUS_CHANGED': { status: 409, message: 'The status of this milestone has changed meanwhile.' },
  'MILESTONE.STATUS_REFUSED': { status: 409, message: 'This status cannot follow the current one.' },
  'MILESTONE.APPROVAL_IN_USE': {
    status: 409,
    message: 'This milestone is waiting for the client’s decision or already has one. Withdraw or reopen it first.',
  },
  'MILESTONE.IS_COMPLETED': { status: 409, message: 'A completed milestone cannot be deleted. Reopen it first.' },
  'MILESTONE.ORDER_STALE': {
    status: 409,
    message: 'The milestones have changed meanwhile. Please look at them again.',
  },
} as const satisfies ErrorDeclarations;
