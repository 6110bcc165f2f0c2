/** Statuses of a project. The people of the client cannot see a draft. */
export const projectStatuses = ['draft', 'active', 'review', 'paused', 'completed', 'cancelled'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectStatusLabels: Readonly<Record<ProjectStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  review: 'Review',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The statuses that a new project can have. */
export const newProjectStatuses = ['draft', 'active'] as const satisfies readonly ProjectStatus[];

/** Statuses of running work: due dates count, and milestones are submitted. */
export const runningProjectStatuses = ['active', 'review'] as const satisfies readonly ProjectStatus[];

/** Whether the project is active or in review. */
export const isRunningProject = (status: ProjectStatus): boolean =>
  runningProjectStatuses.some((running) => running === status);

/** Statuses in which milestones no longer change, unless the project is reopened. */
export const closedProjectStatuses = ['completed', 'cancelled'] as const satisfies readonly ProjectStatus[];

/** Whether the project is completed or cancelled. */
export const isClosedProject = (status: ProjectStatus): boolean =>
  closedProjectStatuses.some((closed) => closed === status);

/** The statuses that can follow each status. A closed project becomes active again when it is reopened. */
export const nextProjectStatuses: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: ['active'],
  active: ['review', 'paused', 'completed', 'cancelled'],
  review: ['active', 'paused', 'completed', 'cancelled'],
  paused: ['active', 'review', 'cancelled'],
  completed: ['active'],
  cancelled: ['active'],
};

/**
 * The statuses that several projects can be set to at once. Not `active`: it can make a client active, or show it a draft, which
 * undoing would not take back.
 */
export const bulkProjectStatuses = [
  'review',
  'paused',
  'completed',
  'cancelled',
] as const satisfies readonly ProjectStatus[];

/** Statuses of a milestone. `submitted` waits for the decision of the client. */
export const milestoneStatuses = ['planned', 'in-progress', 'submitted', 'changes-requested', 'completed'] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];

export const milestoneStatusLabels: Readonly<Record<MilestoneStatus, string>> = {
  planned: 'Planned',
  'in-progress': 'In progress',
  submitted: 'Waiting for approval',
  'changes-requested': 'Changes requested',
  completed: 'Completed',
};

/** The fields of a milestone that decide which steps are possible. */
export interface MilestoneState {
  status: MilestoneStatus;
  requiresApproval: boolean;
}

type NextMilestoneStatuses = Record<MilestoneStatus, readonly MilestoneStatus[]>;

const withoutApproval: NextMilestoneStatuses = {
  planned: ['in-progress'],
  'in-progress': ['planned', 'completed'],
  submitted: [],
  'changes-requested': [],
  completed: ['in-progress'],
};

const withApproval: NextMilestoneStatuses = {
  planned: ['in-progress'],
  'in-progress': ['planned'],
  // withdrawn
  submitted: ['in-progress'],
  'changes-requested': ['in-progress'],
  // approved by mistake
  completed: ['in-progress'],
};

/** The statuses that staff can choose next. Only submitting, approving and requesting changes lead to the others. */
export const nextMilestoneStatuses = ({ status, requiresApproval }: MilestoneState): readonly MilestoneStatus[] =>
  (requiresApproval ? withApproval : withoutApproval)[status];

/** Whether staff can submit the milestone for the approval of the client. */
export const canSubmitMilestone = ({ status, requiresApproval }: MilestoneState): boolean =>
  requiresApproval && (status === 'in-progress' || status === 'changes-requested');

/** Whether staff can switch the approval on or off: not while a decision is due or made. */
export const canSwitchApproval = ({ status, requiresApproval }: MilestoneState): boolean =>
  status === 'planned' || status === 'in-progress' || (status === 'completed' && !requiresApproval);

/** Who writes comments. */
export const milestoneAuthorKinds = ['staff', 'client', 'client-employee'] as const;

/** Limits of projects and milestones. */
export const PROJECT_NAME_MAX = 200;
export const PROJECT_DESCRIPTION_MAX = 4000;
export const PROJECT_MILESTONES_MAX = 50;
export const MILESTONE_TITLE_MAX = 200;
export const MILESTONE_DESCRIPTION_MAX = 2000;
/** Characters of a comment, of a note about a submission and of a decision. */
export const MILESTONE_COMMENT_MAX = 2000;
