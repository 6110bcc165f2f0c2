import { clientContract, signupContract } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../src/platform/database/ids.js';
import { insertRow } from '../src/platform/database/rows.js';
import { hashPassword } from '../src/common/passwords.js';
import { SavedReplyEntity } from '../src/modules/work/chat/saved-reply.entity.js';
import { ClientEmployeeEntity } from '../src/modules/base/people/client-employee.entity.js';
import { ClientEntity } from '../src/modules/base/people/client.entity.js';
import { ContactMessageEntity } from '../src/modules/customers/contact/contact-message.entity.js';
import { MessageReplyEntity } from '../src/modules/customers/contact/message-reply.entity.js';
import { HeldSubmissionEntity } from '../src/modules/customers/spam/held-submission.entity.js';
import { EmployeeEntity } from '../src/modules/base/people/employee.entity.js';
import { ClientFileEntity } from '../src/modules/work/files/client-file.entity.js';
import { FileUploadEntity } from '../src/modules/work/files/uploads/file-upload.entity.js';
import { FileVersionEntity } from '../src/modules/work/files/file-version.entity.js';
import { NoteEntity, type NoteSubject } from '../src/modules/collaboration/notes/note.entity.js';
import { MilestoneEntity } from '../src/modules/work/project-records/milestone.entity.js';
import { ProjectEntity } from '../src/modules/work/project-records/project.entity.js';
import { SavedViewEntity } from '../src/modules/collaboration/saved-views/saved-view.entity.js';
import { SignupEntity } from '../src/modules/customers/signups/signup.entity.js';

/** The password of every account that a factory creates. */
export const PASSWORD = 'correct horse battery';

let hash: Promise<string> | undefined;
/** Hashed once, since hashing is slow. */
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD));

/** The random end of a uuid v7. */
const unique = (id: string): string => id.slice(-12);

/** An active employee of level `employee`, who can log in. */
export async function makeEmployee(
  manager: EntityManager,
  overrides: Partial<EmployeeEntity> = {},
): Promise<EmployeeEntity> {
  const id = newId();
  const row = {
    id,
    firstName: 'Robin',
    lastName: 'Staff',
    email: `robin-${unique(id)}@hive.test`,
    department: 'strategy' as const,
    role: 'Strategist',
    accessLevel: 'employee' as const,
    passwordHash: await passwordHash(),
    ...overrides,
  };
  await insertRow(manager, EmployeeEntity, row);
  return manager.findOneByOrFail(EmployeeEntity, { id: row.id });
}

/** A client with portal access. */
export async function makeClient(manager: EntityManager, overrides: Partial<ClientEntity> = {}): Promise<ClientEntity> {
  const id = newId();
  const row = {
    id,
    companyName: 'Northbay Kettles',
    contactEmail: `owner-${unique(id)}@northbay.test`,
    firstName: 'Kim',
    lastName: 'Owner',
    passwordHash: await passwordHash(),
    portalAccess: true,
    ...overrides,
  };
  await insertRow(manager, ClientEntity, row);
  return manager.findOneByOrFail(ClientEntity, { id: row.id });
}

/** An active member of a client's team, who can log in. */
export async function makeClientEmployee(
  manager: EntityManager,
  { companyId, ...overrides }: Partial<ClientEmployeeEntity> & Pick<ClientEmployeeEntity, 'companyId'>,
): Promise<ClientEmployeeEntity> {
  const id = newId();
  const row = {
    id,
    companyId,
    firstName: 'Joel',
    lastName: 'Member',
    email: `joel-${unique(id)}@northbay.test`,
    jobTitle: 'Shop manager',
    passwordHash: await passwordHash(),
    ...overrides,
  };
  await insertRow(manager, ClientEmployeeEntity, row);
  return manager.findOneByOrFail(ClientEmployeeEntity, { id: row.id });
}

/** A pending sign-up. */
export async function makeSignup(manager: EntityManager, overrides: Partial<SignupEntity> = {}): Promise<SignupEntity> {
  const id = newId();
  const row = {
    id,
    firstName: 'Sam',
    lastName: 'Applicant',
    email: `sam-${unique(id)}@applicant.test`,
    phone: '+1 555 0100',
    company: 'Applicant Ltd',
    passwordHash: await passwordHash(),
    ...overrides,
  };
  await insertRow(manager, SignupEntity, row);
  return manager.findOneByOrFail(SignupEntity, { id: row.id });
}

/** An assessment that is held as suspected spam; a sign-up when it has that kind. */
export async function makeHeldSubmission(
  manager: EntityManager,
  { kind = 'assessment', ...overrides }: Partial<HeldSubmissionEntity> = {},
): Promise<HeldSubmissionEntity> {
  const id = newId();
  const isSignup = kind === 'signup';
  const { email = `held-${unique(id)}@mail.test` } = overrides;
  const { password: _password, ...person } = signupContract.create.example.body;
  const row = {
    id,
    kind,
    reason: 'honeypot' as const,
    email,
    body: isSignup ? { ...person, email } : { ...clientContract.create.example.body, contactEmail: email },
    passwordHash: isSignup ? await passwordHash() : null,
    ...overrides,
  };
  await insertRow(manager, HeldSubmissionEntity, row);
  return manager.findOneByOrFail(HeldSubmissionEntity, { id: row.id });
}

/** A new, unread, unassigned message. */
export async function makeMessage(
  manager: EntityManager,
  overrides: Partial<ContactMessageEntity> = {},
): Promise<ContactMessageEntity> {
  const id = newId();
  const row = { id, name: 'Visitor', email: `visitor-${unique(id)}@mail.test`, message: 'Hello there', ...overrides };
  await insertRow(manager, ContactMessageEntity, row);
  return manager.findOneByOrFail(ContactMessageEntity, { id: row.id });
}

/** A note about a client or a message. */
export async function makeNote(
  manager: EntityManager,
  { subject, ...overrides }: Partial<NoteEntity> & { subject: NoteSubject },
): Promise<NoteEntity> {
  const row = { id: newId(), text: 'Prefers a call', ...subject, ...overrides };
  await insertRow(manager, NoteEntity, row);
  return manager.findOneByOrFail(NoteEntity, { id: row.id });
}

/** A reply to the message that could not be delivered. */
export async function makeReply(
  manager: EntityManager,
  overrides: Partial<MessageReplyEntity> & { messageId: string },
): Promise<MessageReplyEntity> {
  const row = {
    id: newId(),
    subject: 'Re: We have your message',
    text: 'Hello, May is realistic.',
    state: 'failed' as const,
    failure: 'The mail server refused the mail: 550 mailbox unavailable',
    ...overrides,
  };
  await insertRow(manager, MessageReplyEntity, row);
  return manager.findOneByOrFail(MessageReplyEntity, { id: row.id });
}

/** A saved view of the list of messages. */
export async function makeSavedView(
  manager: EntityManager,
  overrides: Partial<SavedViewEntity> & Pick<SavedViewEntity, 'employeeId'>,
): Promise<{ id: string }> {
  const id = newId();
  const row = { id, list: 'messages' as const, name: `View ${unique(id)}`, query: '', ...overrides };
  await insertRow(manager, SavedViewEntity, row);
  return { id };
}

/** A saved reply that only its author sees. */
export async function makeSavedReply(
  manager: EntityManager,
  overrides: Partial<SavedReplyEntity> & Pick<SavedReplyEntity, 'authorId'>,
): Promise<{ id: string }> {
  const id = newId();
  await insertRow(manager, SavedReplyEntity, { id, title: `Reply ${unique(id)}`, text: 'Thank you!', ...overrides });
  return { id };
}

/** An active project without milestones and without an owner. */
export async function makeProject(
  manager: EntityManager,
  overrides: Partial<ProjectEntity> & Pick<ProjectEntity, 'clientId'>,
): Promise<ProjectEntity> {
  const row = { id: newId(), name: 'Label and bottle', ...overrides };
  await insertRow(manager, ProjectEntity, row);
  return manager.findOneByOrFail(ProjectEntity, { id: row.id });
}

/** The first milestone of a project, planned; with the columns that follow another status. */
export async function makeMilestone(
  manager: EntityManager,
  overrides: Partial<MilestoneEntity> & Pick<MilestoneEntity, 'projectId'>,
): Promise<MilestoneEntity> {
  const isCompleted = overrides.status === 'completed';
  const row = {
    id: newId(),
    title: 'Label proofs',
    position: 0,
    isCompleted,
    completedAt: isCompleted ? new Date() : null,
    ...(overrides.status === 'submitted' && { requiresApproval: true, submittedAt: new Date() }),
    ...overrides,
  };
  await insertRow(manager, MilestoneEntity, row);
  return manager.findOneByOrFail(MilestoneEntity, { id: row.id });
}

/** The rows of a file with one version; the columns of the version are in `version`. Its content is not stored. */
export async function makeFile(
  manager: EntityManager,
  {
    version,
    ...overrides
  }: Partial<ClientFileEntity> & Pick<ClientFileEntity, 'clientId'> & { version?: Partial<FileVersionEntity> },
): Promise<ClientFileEntity & { storageKey: string }> {
  const id = newId();
  const row = {
    id,
    section: 'deliverable' as const,
    fileName: `Logo ${unique(id)}.png`,
    fileType: 'image/png',
    ...overrides,
  };
  const versionId = newId();
  const storageKey = `client-files/${row.clientId}/${versionId}`;
  await insertRow(manager, ClientFileEntity, row);
  await insertRow(manager, FileVersionEntity, {
    id: versionId,
    fileId: row.id,
    number: 1,
    fileName: row.fileName,
    bytes: 5,
    sha256: 'a'.repeat(64),
    mimeType: row.fileType,
    storageKey,
    uploaderKind: 'staff',
    uploaderName: 'Robin Staff',
    ...version,
  });
  return Object.assign(await manager.findOneByOrFail(ClientFileEntity, { id: row.id }), { storageKey });
}

/** An upload of which nothing has arrived. */
export async function makeUpload(
  manager: EntityManager,
  overrides: Partial<FileUploadEntity> & Pick<FileUploadEntity, 'clientId' | 'uploaderId' | 'uploaderKind'>,
): Promise<{ id: string }> {
  const id = newId();
  const row = {
    id,
    section: 'brand-asset' as const,
    fileName: 'notes.txt',
    bytes: 5,
    uploaderName: 'Kim',
    ...overrides,
  };
  await insertRow(manager, FileUploadEntity, row);
  return { id };
}
