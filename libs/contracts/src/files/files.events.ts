import { payloadOf, type EventDeclaration } from '../realtime/declaration.js';

/** Received by staff who see projects. */
const forStaff = {
  audience: 'projects:view',
  tags: ['files'],
  isScoped: true,
  payload: payloadOf<{ id: string; clientId: string }>(),
} as const satisfies EventDeclaration;

/** Received also by the people of the company who see projects. */
const forCompany = {
  ...forStaff,
  companyKey: 'clientId',
  companyCapability: 'projects:view',
} as const satisfies EventDeclaration;

/** Versions and previews are changes of their file. */
export const fileEvents = {
  'file.created': forCompany,
  'file.changed': forCompany,
  /** A comment counts at the milestone of the file, too. */
  'file.commented': { ...forCompany, tags: ['files', 'projects'] },
  'file.removed': forCompany,
  /** Every event about a document, which other people of the company must not hear of. */
  'file.document-changed': { ...forCompany, companyCapability: 'billing:view' },
  /** Every event about a file of a draft project, which the company must not see. */
  'file.draft-changed': { ...forStaff, tags: ['files', 'projects'] },
} as const satisfies Record<string, EventDeclaration>;
