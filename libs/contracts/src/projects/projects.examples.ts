import type { HistoryEntry } from '../common/history.js';
import type { ThreadComment } from '../files/files.responses.js';
import type { Approver, Milestone, Project } from './projects.responses.js';

export const projectId = '019abf00-0000-7000-8000-000000000050';
export const robin = {
  id: '019abf00-0000-7000-8000-000000000010',
  firstName: 'Robin',
  lastName: 'Staff',
  role: 'Art direction',
};

export const activity: HistoryEntry = {
  id: '019abf00-0000-7000-8000-000000000057',
  createdAt: '2026-04-02T15:20:00.000Z',
  actorKind: 'staff',
  actorName: 'Robin Staff',
  action: 'milestone.submitted',
  personName: null,
  subjectName: 'Label proofs',
  changes: [],
};

export const proofs: Milestone = {
  id: '019abf00-0000-7000-8000-000000000051',
  projectId,
  title: 'Label proofs',
  description: 'Dark glass, copper foil, three sizes.',
  position: 0,
  dueDate: '2026-04-10',
  assignee: robin,
  requiresApproval: true,
  status: 'submitted',
  isCompleted: false,
  completedAt: null,
  isOverdue: false,
  submittedAt: '2026-04-02T15:20:00.000Z',
  submittedByName: 'Robin Staff',
  submitNote: 'The foil is a little darker now.',
  remindedAt: '2026-04-05T12:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  decisionComment: null,
  commentCount: 0,
};

export const project: Project = {
  id: projectId,
  clientId: '019abf00-0000-7000-8000-000000000020',
  companyName: 'Kettle & Crumb',
  name: 'Label and bottle',
  description: 'New labels for the tea, ready for print.',
  service: 'brand',
  status: 'active',
  progress: 0,
  owner: robin,
  startDate: '2026-03-02',
  dueDate: '2026-05-04',
  isOverdue: false,
  nextDueDate: '2026-04-10',
  milestones: [proofs],
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-04-02T15:20:00.000Z',
};

export const planned: Milestone = {
  ...proofs,
  status: 'planned',
  description: null,
  submittedAt: null,
  submittedByName: null,
  submitNote: null,
  remindedAt: null,
};

export const inProgress: Milestone = { ...planned, status: 'in-progress' };

export const approved: Milestone = {
  ...proofs,
  status: 'completed',
  isCompleted: true,
  completedAt: '2026-04-03T08:00:00.000Z',
  decidedAt: '2026-04-03T08:00:00.000Z',
  decidedByName: 'Mara Lindqvist',
  decisionComment: 'Lovely.',
};

export const changesRequested: Milestone = {
  ...proofs,
  status: 'changes-requested',
  decidedAt: '2026-04-03T08:00:00.000Z',
  decidedByName: 'Mara Lindqvist',
  decisionComment: 'The name should be larger.',
};

export const comment: ThreadComment = {
  id: '019abf00-0000-7000-8000-000000000052',
  file: null,
  pin: null,
  authorKind: 'client',
  authorName: 'Mara Lindqvist',
  isOwn: true,
  text: 'Can we see it on the small bottle, too?',
  createdAt: '2026-04-02T16:00:00.000Z',
};

export const withMilestone = (milestone: Milestone, progress = 0): Project => ({
  ...project,
  progress,
  milestones: [milestone],
});

export const approver: Approver = {
  id: project.clientId,
  name: 'Mara Lindqvist',
  email: 'mara@kettleandcrumb.example',
};
