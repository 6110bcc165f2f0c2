import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

type ProjectPayload = { id: string; clientId: string };

/** Received by staff who see projects. */
const forStaff = {
  audience: 'projects:view',
  // files name their project, and those of a draft appear with it
  tags: ['projects', 'files'],
  isScoped: true,
  payload: payloadOf<ProjectPayload>(),
} as const satisfies EventDeclaration;

/** Received also by the people of the company who see projects. */
const forCompany = {
  ...forStaff,
  companyKey: 'clientId',
  companyCapability: 'projects:view',
} as const satisfies EventDeclaration;

/** Milestones and comments are changes of their project. Events about a draft are never published to the company. */
export const projectEvents = {
  'project.created': forCompany,
  'project.changed': forCompany,
  /** Only drafts can be removed. */
  'project.removed': forStaff,
  /** A draft was created or changed. */
  'project.draft-changed': forStaff,
} as const satisfies Record<string, EventDeclaration>;
