import {
  fileRoutes,
  firstStepRoutes,
  projectContract,
  projectRoutes,
  testimonialRoutes,
  type AgencyTeamMember,
  type ClientFile,
  type ClientFirstStep,
  type Milestone,
  type OwnTestimonial,
  type Project,
  type UpdateTestimonial,
  type ThreadComment,
} from '@hive/contracts';
import { mockRoute, type ApiCall } from '@hive/testing';

const [project] = projectContract.listOfClient.example.response as [Project];
const [milestone] = project.milestones as [Milestone];
const [robin] = projectContract.listAgencyTeam.example.response as [AgencyTeamMember];
const [comment] = projectContract.listMilestoneComments.example.response as [ThreadComment];

let ids = 0;
const nextId = () => {
  ids += 1;
  return `id-${ids}`;
};

/** A planned milestone with these fields. */
export const milestoneOf = (fields: Partial<Milestone>): Milestone => ({
  ...milestone,
  id: nextId(),
  status: 'planned',
  dueDate: null,
  description: null,
  submittedAt: null,
  submittedByName: null,
  submitNote: null,
  remindedAt: null,
  ...fields,
});

/** A milestone that waits for the client. */
export const submittedMilestone = (fields: Partial<Milestone> = {}): Milestone => ({
  ...milestone,
  id: nextId(),
  ...fields,
});

/** A running project with these fields. */
export const projectOf = (fields: Partial<Project>): Project => ({
  ...project,
  id: nextId(),
  milestones: [],
  ...fields,
});

const initialState = () => ({
  projects: [] as Project[],
  team: [robin],
  comments: [comment],
  /** The comments of every milestone. */
  files: [] as ClientFile[],
  testimonials: [] as OwnTestimonial[],
  /** Errors by the name of the call. */
  failures: {} as Partial<Record<string, Error>>,
  calls: [] as { name: string; id: string | undefined; body: unknown }[],
});

type State = ReturnType<typeof initialState>;

const decided = { decidedAt: '2026-04-03T08:00:00.000Z', decidedByName: 'Mara Lindqvist' };

function record(state: State, name: string, { params, body }: ApiCall): void {
  state.calls.push({ name, id: params.id, body });
  const failure = state.failures[name];
  if (failure) {
    throw failure;
  }
}

/** Changes a milestone, and gives its project. */
function change(state: State, id: string | undefined, fields: Partial<Milestone>): Project {
  state.projects = state.projects.map((each) => ({
    ...each,
    milestones: each.milestones.map((one) => (one.id === id ? { ...one, ...fields } : one)),
  }));
  return state.projects.find(({ milestones }) => milestones.some((one) => one.id === id)) ?? project;
}

const updateTestimonial = (
  state: State,
  projectId: string | undefined,
  fields: Partial<OwnTestimonial>,
): OwnTestimonial => {
  const words = { rating: null, text: '', name: '', company: '', isPermitted: false };
  const saved = {
    ...words,
    projectId: projectId ?? '',
    status: 'waiting' as const,
    updatedAt: '2026-05-04T09:30:00.000Z',
    ...fields,
  };
  state.testimonials = [...state.testimonials.filter((each) => each.projectId !== projectId), saved];
  return saved;
};

const testimonialHandlers = (state: State) => [
  mockRoute<OwnTestimonial[]>(testimonialRoutes.listOwn, (call) => {
    record(state, 'list-testimonials', call);
    return state.testimonials;
  }),
  mockRoute<OwnTestimonial>(testimonialRoutes.update, (call) => {
    record(state, 'update-testimonial', call);
    const { seen: _, ...words } = call.body as UpdateTestimonial;
    return updateTestimonial(state, call.params.id, words);
  }),
  mockRoute<null>(testimonialRoutes.decline, (call) => {
    record(state, 'decline-testimonial', call);
    updateTestimonial(state, call.params.id, { status: 'declined' });
    return null;
  }),
];

const handlersOf = (state: State) => [
  ...testimonialHandlers(state),
  mockRoute(projectRoutes.listOfClient, (call) => {
    record(state, 'list', call);
    const [page, pageSize] = [Number(call.query.get('page')), Number(call.query.get('pageSize'))];
    return { items: state.projects.slice((page - 1) * pageSize, page * pageSize), total: state.projects.length };
  }),
  mockRoute(fileRoutes.list, ({ query }) => {
    const approval = query.get('approval');
    const items = state.files.filter((file) => approval === null || file.approval === approval);
    return { items, total: items.length };
  }),
  // beside the projects on the dashboard
  mockRoute<ClientFirstStep[]>(firstStepRoutes.listForClient, () => []),
  mockRoute<AgencyTeamMember[]>(projectRoutes.listAgencyTeam, () => state.team),
  mockRoute<Project>(projectRoutes.approveMilestone, (call) => {
    record(state, 'approve', call);
    return change(state, call.params.id, { ...decided, status: 'completed', isCompleted: true });
  }),
  mockRoute<Project>(projectRoutes.requestMilestoneChanges, (call) => {
    record(state, 'request-changes', call);
    const { comment: decisionComment } = call.body as { comment: string };
    return change(state, call.params.id, { ...decided, status: 'changes-requested', decisionComment });
  }),
  mockRoute(projectRoutes.listMilestoneComments, () => ({ items: state.comments, total: state.comments.length })),
  mockRoute<ThreadComment>(projectRoutes.addMilestoneComment, (call) => {
    record(state, 'comment', call);
    const added = { ...comment, id: nextId(), text: (call.body as { text: string }).text };
    state.comments = [added, ...state.comments];
    return added;
  }),
];

/** The API of projects in memory. */
export function mockProjectsApi() {
  const state = initialState();
  return { state, handlers: handlersOf(state), reset: () => void Object.assign(state, initialState()) };
}
