import type { Page } from '@hive/api-client';
import {
  isClosedProject,
  projectContract,
  projectRoutes,
  type Approver,
  type Colleague,
  type ChangeMilestoneStatus,
  type CreateMilestone,
  type CreateProject,
  type HistoryEntry,
  type Milestone,
  type Project,
  type ThreadComment,
  type WaitingMilestone,
} from '@hive/contracts';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';
import { findRow, matchesSearch, pageOf, type RecordedCall } from '../../testing/mock-api';
import { bulkHandlers, type BulkMock } from '../../testing/mock-bulk';

/** A planned milestone as the API returns it. */
export const createMilestone = (changes: Partial<Milestone> = {}): Milestone => ({
  id: 'm-1',
  projectId: 'p-1',
  title: 'Label proofs',
  description: null,
  position: 0,
  dueDate: '2026-11-27',
  assignee: null,
  requiresApproval: false,
  status: 'planned',
  isCompleted: changes.status === 'completed',
  completedAt: changes.status === 'completed' ? '2026-10-08T10:00:00.000Z' : null,
  isOverdue: false,
  submittedAt: null,
  submittedByName: null,
  submitNote: null,
  remindedAt: null,
  decidedAt: null,
  decidedByName: null,
  decisionComment: null,
  commentCount: 0,
  ...changes,
});

/** An active project of client `c-1` as the API returns it. */
export const createProject = (changes: Partial<Project> = {}): Project => ({
  id: 'p-1',
  clientId: 'c-1',
  companyName: 'Northcask Distillery',
  name: 'Label and bottle',
  description: 'New label family for the single malt.',
  service: 'brand',
  status: 'active',
  progress: 0,
  owner: { id: '019abf00-0000-7000-8000-000000000002', firstName: 'Jon', lastName: 'Park', role: 'Art direction' },
  startDate: '2026-10-01',
  dueDate: '2026-12-04',
  isOverdue: false,
  nextDueDate: '2026-11-27',
  milestones: [],
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  ...changes,
});

interface ProjectsMock {
  rows: Project[];
  /** Of every project. */
  approvers: Approver[];
  /** Who can be chosen for the milestones of every project. */
  assignees: Colleague[];
  waiting: WaitingMilestone[];
  comments: ThreadComment[];
  activity: HistoryEntry[];
  /** The error of every change. */
  failure: ApiFailure | undefined;
  calls: RecordedCall[];
  outcomes: BulkMock['outcomes'];
  /** The queries of the list. */
  queries: Record<string, string>[];
  /** The queries of the milestones that wait. */
  waitingQueries: Record<string, string>[];
  /** The ids of the projects that were read. */
  reads: string[];
}

function isListed(row: Project, call: ApiCall): boolean {
  const status = call.query.get('status');
  return (
    matchesSearch(call, row.name, row.companyName) &&
    (status === null || row.status === status) &&
    (call.query.get('isOpen') !== 'true' || !isClosedProject(row.status))
  );
}

function findProject(mock: ProjectsMock, { params: { id } }: ApiCall): Project {
  const row = mock.rows.find((project) => project.id === id);
  if (!row) {
    throw new ApiFailure('PROJECT.NOT_FOUND');
  }
  return row;
}

const readHandlers = (mock: ProjectsMock) => [
  mockRoute<Page<Project>>(projectRoutes.list, (call) => {
    mock.queries.push(Object.fromEntries(call.query));
    return pageOf(mock.rows.filter((row) => isListed(row, call)));
  }),
  mockRoute<Page<Project>>(projectRoutes.listOfClient, ({ params: { id } }) =>
    pageOf(mock.rows.filter(({ clientId }) => clientId === id)),
  ),
  mockRoute<Project>(projectRoutes.get, (call) => {
    mock.reads.push(call.params.id ?? '');
    return findProject(mock, call);
  }),
  mockRoute<Page<WaitingMilestone>>(projectRoutes.listWaitingMilestones, (call) => {
    mock.waitingQueries.push(Object.fromEntries(call.query));
    return pageOf(mock.waiting);
  }),
  mockRoute<Approver[]>(projectRoutes.listApprovers, () => mock.approvers),
  mockRoute<Colleague[]>(projectRoutes.listAssignees, () => mock.assignees),
  mockRoute<Page<HistoryEntry>>(projectRoutes.listActivity, () => pageOf(mock.activity)),
  mockRoute<Page<ThreadComment>>(projectRoutes.listMilestoneComments, () => pageOf(mock.comments)),
];

/** Records a change; throws the error of the mock. */
const recorder = (mock: ProjectsMock) => (name: string, body: unknown) => {
  mock.calls.push({ name, body });
  if (mock.failure) {
    throw mock.failure;
  }
};

const replace = (mock: ProjectsMock, changed: Project): Project => {
  mock.rows = mock.rows.map((row) => (row.id === changed.id ? changed : row));
  return changed;
};

const projectHandlers = (mock: ProjectsMock) => {
  const record = recorder(mock);
  let before = mock.rows;
  return [
    ...bulkHandlers(projectRoutes, mock, {
      apply: (ids, change) => {
        before = mock.rows;
        mock.rows = mock.rows.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row));
      },
      undo: () => {
        mock.rows = before;
      },
    }),
    mockRoute<Project>(projectRoutes.create, ({ params, body }) => {
      record('create', body);
      const { milestones, ...fields } = body as CreateProject;
      const created = createProject({
        id: 'p-new',
        clientId: params.id ?? '',
        name: fields.name,
        status: fields.status,
        milestones: milestones.map(({ title }, position) => createMilestone({ id: `m-${position}`, title, position })),
      });
      mock.rows = [created, ...mock.rows];
      return created;
    }),
    mockRoute<Project>(projectRoutes.update, (call) => {
      record('update', call.body);
      return replace(mock, { ...findProject(mock, call), ...(call.body as { change: Partial<Project> }).change });
    }),
    mockRoute<Project>(projectRoutes.changeStatus, (call) => {
      record('changeStatus', call.body);
      return replace(mock, { ...findProject(mock, call), status: (call.body as Project).status });
    }),
    mockRoute({ ...projectRoutes.remove, status: 200 }, (call) => {
      record('remove', call.params.id);
      const removed = findRow(mock.rows, call);
      mock.rows = mock.rows.filter((row) => row !== removed);
      return null;
    }),
  ];
};

/** Changes the milestone that the call names; without changes it is removed. */
const milestoneChanger =
  (mock: ProjectsMock) =>
  ({ params: { id } }: ApiCall, changes?: Partial<Milestone>): Project => {
    const project = mock.rows.find(({ milestones }) => milestones.some((row) => row.id === id));
    if (!project) {
      throw new ApiFailure('MILESTONE.NOT_FOUND');
    }
    const milestones = project.milestones.flatMap((row) =>
      row.id === id ? (changes ? [{ ...row, ...changes }] : []) : [row],
    );
    return replace(mock, { ...project, milestones });
  };

const milestoneHandlers = (mock: ProjectsMock) => {
  const record = recorder(mock);
  const change = milestoneChanger(mock);
  return [
    mockRoute<Project>(projectRoutes.addMilestone, (call) => {
      record('addMilestone', call.body);
      const project = findProject(mock, call);
      const { title, assigneeId } = call.body as CreateMilestone;
      const assignee = mock.assignees.find(({ id }) => id === assigneeId) ?? null;
      const added = createMilestone({ id: 'm-new', title, assignee, position: project.milestones.length });
      return replace(mock, { ...project, milestones: [...project.milestones, added] });
    }),
    mockRoute<Project>(projectRoutes.orderMilestones, (call) => {
      record('order', call.body);
      const project = findProject(mock, call);
      const { ids } = call.body as { ids: string[] };
      const milestones = ids.flatMap((id) => project.milestones.find((row) => row.id === id) ?? []);
      return replace(mock, { ...project, milestones });
    }),
    mockRoute<Project>(projectRoutes.updateMilestone, (call) => {
      record('updateMilestone', call.body);
      return change(call, (call.body as { change: Partial<Milestone> }).change);
    }),
    mockRoute({ ...projectRoutes.removeMilestone, status: 200 }, (call) => {
      record('removeMilestone', call.params.id);
      change(call);
      return null;
    }),
  ];
};

const stepHandlers = (mock: ProjectsMock) => {
  const record = recorder(mock);
  const change = milestoneChanger(mock);
  return [
    mockRoute<Project>(projectRoutes.changeMilestoneStatus, (call) => {
      record('changeMilestoneStatus', call.body);
      const { status } = call.body as ChangeMilestoneStatus;
      return change(call, { status, isCompleted: status === 'completed' });
    }),
    mockRoute<Project>(projectRoutes.submitMilestone, (call) => {
      record('submit', call.body);
      return change(call, {
        status: 'submitted',
        submittedAt: '2026-11-20T10:00:00.000Z',
        submittedByName: 'Maya Reyes',
        submitNote: (call.body as { note: string }).note,
      });
    }),
    mockRoute<ThreadComment>(projectRoutes.addMilestoneComment, ({ body }) => {
      record('comment', body);
      const added: ThreadComment = {
        id: `co-${mock.comments.length + 1}`,
        file: null,
        pin: null,
        authorKind: 'staff',
        authorName: 'Maya Reyes',
        isOwn: true,
        text: (body as { text: string }).text,
        createdAt: '2026-11-20T10:00:00.000Z',
      };
      mock.comments = [added, ...mock.comments];
      return added;
    }),
  ];
};

/** Lists and changes the projects in `rows`; the comments are those of every milestone. */
export function mockProjectsApi(rows: Project[] = []) {
  const approvers = [{ id: 'c-1', name: 'Ada Cask', email: 'ada@northcask.example' }];
  const [waiting] = projectContract.listWaitingMilestones.example.response as [WaitingMilestone];
  const mock: ProjectsMock = {
    rows,
    approvers,
    assignees: [],
    waiting: [waiting],
    comments: [],
    activity: [],
    failure: undefined,
    calls: [],
    outcomes: {},
    queries: [],
    waitingQueries: [],
    reads: [],
  };
  return Object.assign(mock, {
    handlers: [...readHandlers(mock), ...projectHandlers(mock), ...milestoneHandlers(mock), ...stepHandlers(mock)],
  });
}
