import { fileContract, pathOf, type RouteContract } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { newId } from '../../src/platform/database/ids.js';
import { ClientFileEntity } from '../../src/modules/work/files/client-file.entity.js';
import { OBJECT_STORAGE } from '../../src/platform/storage/storage.js';
import type { NoteSubject } from '../../src/modules/collaboration/notes/note.entity.js';
import { makeAiDraft, makeAiImage } from '../ai-factories.js';
import {
  makeClient,
  makeClientEmployee,
  makeEmployee,
  makeFile,
  makeHeldSubmission,
  makeMessage,
  makeMilestone,
  makeNote,
  makeProject,
  makeReply,
  makeSavedReply,
  makeSavedView,
  makeSignup,
  makeUpload,
} from '../factories.js';
import type { TestApp } from '../test-app.js';
import type { Person } from './access-people.js';

/** Whose row a call is about: the caller's or their company's, another person's, or a row that does not exist. */
export type Relation = 'own' | 'other' | 'free';

/** People and companies that the callers have nothing to do with. */
export interface Others {
  employeeId: string;
  companyId: string;
}

/** A call of a route about one row. */
export interface Target {
  relation: Relation;
  url: string;
  body?: unknown;
}

type MakeRow = (relation: Relation) => Promise<string>;

/** The relations that a person can have to the rows of a route, and a new row with one of them. */
interface Rows {
  relations: readonly Relation[];
  make: MakeRow;
}

const isOfStaff = ({ column, companyId }: Person): boolean => column !== undefined && companyId === undefined;

const assigned: readonly Relation[] = ['own', 'other', 'free'];

function rowsOf(path: string, app: TestApp, { person, others }: { person: Person; others: Others }): Rows {
  const { manager } = app.dataSource;
  const idOf = async (row: Promise<{ id: string }>) => (await row).id;
  const assignedTo = (relation: Relation) => ({ own: person.id, other: others.employeeId, free: null })[relation];
  const companyOf = (relation: Relation) => (relation === 'own' ? person.companyId : undefined) ?? others.companyId;
  const ofCompany: readonly Relation[] = person.companyId === undefined ? ['other'] : ['own', 'other'];
  const isStaff = isOfStaff(person);
  const addOwnNote = async (id: string, subject: NoteSubject) => {
    if (path.endsWith('/:noteId') && isStaff) {
      // the call has one id for every parameter
      await makeNote(manager, { id, subject, authorId: person.id });
    }
  };
  if (path.startsWith('/api/contact/:')) {
    const make: MakeRow = async (relation) => {
      const { id } = await makeMessage(manager, isStaff ? { assignedTo: assignedTo(relation) } : {});
      await addOwnNote(id, { messageId: id });
      if (path.endsWith('/:replyId/retry')) {
        await makeReply(manager, { id, messageId: id });
      }
      return id;
    };
    return { relations: isStaff ? assigned : ['other'], make };
  }
  if (path.startsWith('/api/clients/:')) {
    // the client has no login: a view would change the answers to the caller's other calls
    const login = path.endsWith('/view') ? { portalAccess: false } : {};
    const make: MakeRow = async (relation) => {
      const { id } = await makeClient(manager, { ...login, assignedTo: assignedTo(relation) });
      await addOwnNote(id, { clientId: id });
      return id;
    };
    return isStaff
      ? { relations: assigned, make }
      : { relations: ofCompany, make: (relation) => Promise.resolve(companyOf(relation)) };
  }
  if (path === '/api/client-employees') {
    return { relations: ofCompany, make: (relation) => Promise.resolve(companyOf(relation)) };
  }
  if (path.startsWith('/api/client-employees/:')) {
    const make: MakeRow = (relation) => idOf(makeClientEmployee(manager, { companyId: companyOf(relation) }));
    return { relations: ofCompany, make };
  }
  if (path.startsWith('/api/client-signups/:')) {
    return { relations: ['other'], make: () => idOf(makeSignup(manager)) };
  }
  if (path.startsWith('/api/employees/:')) {
    return { relations: ['other'], make: () => idOf(makeEmployee(manager)) };
  }
  // rows that do not exist: an unknown id is enough, since the guard answers first
  return { relations: ['other'], make: () => Promise.resolve(newId()) };
}

/** Every member of staff has saved views, which no one else reaches. */
const savedViewRows = (_: string, app: TestApp, { person, others }: { person: Person; others: Others }): Rows => ({
  relations: isOfStaff(person) ? ['own', 'other'] : ['other'],
  make: async (relation) => {
    const employeeId = relation === 'own' ? person.id : others.employeeId;
    return (await makeSavedView(app.dataSource.manager, { employeeId })).id;
  },
});

/** Every member of staff has saved replies, which no one else reaches until they are shared. */
const savedReplyRows = (_: string, app: TestApp, { person, others }: { person: Person; others: Others }): Rows => ({
  relations: isOfStaff(person) ? ['own', 'other'] : ['other'],
  make: async (relation) => {
    const authorId = relation === 'own' ? person.id : others.employeeId;
    return (await makeSavedReply(app.dataSource.manager, { authorId })).id;
  },
});

/** Staff own projects, or have nothing to do with them; people of a company see those of the company. */
function projectRows(path: string, app: TestApp, { person, others }: { person: Person; others: Others }): Rows {
  const { manager } = app.dataSource;
  const isStaff = isOfStaff(person);
  const make: MakeRow = async (relation) => {
    const isOwn = relation === 'own';
    const { id } = await makeProject(manager, {
      clientId: (isOwn ? person.companyId : undefined) ?? others.companyId,
      ownerId: isStaff ? { own: person.id, other: others.employeeId, free: null }[relation] : null,
      // staff delete drafts, which the people of a client cannot see
      status: isStaff ? 'draft' : 'active',
    });
    return path.startsWith('/api/milestones/:') ? (await makeMilestone(manager, { projectId: id })).id : id;
  };
  const ofCompany: readonly Relation[] = person.companyId === undefined ? ['other'] : ['own', 'other'];
  return { relations: isStaff ? assigned : ofCompany, make };
}

/** Files of clients that are assigned to staff, to a colleague or to no one; people of a company have those of the company. */
function fileRows(path: string, app: TestApp, { person, others }: { person: Person; others: Others }): Rows {
  const { manager } = app.dataSource;
  const isStaff = isOfStaff(person);
  const clientOf = async (relation: Relation): Promise<string> => {
    const assignedTo = { own: person.id, other: others.employeeId, free: null }[relation];
    return isStaff
      ? (await makeClient(manager, { assignedTo })).id
      : ((relation === 'own' ? person.companyId : undefined) ?? others.companyId);
  };
  const make: MakeRow = async (relation) => {
    const clientId = await clientOf(relation);
    const id = newId();
    const previewKey = `client-files/${clientId}/${id}-320.webp`;
    const { storageKey } = await makeFile(manager, {
      id,
      clientId,
      // people of a company delete their own uploads
      section: isStaff || !path.endsWith('/:id') ? 'deliverable' : 'upload',
      version: {
        approval: 'submitted',
        preview: { width: 320, height: 200, files: [{ width: 320, key: previewKey }] },
        uploaderId: person.id,
      },
    });
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    await Promise.all([storageKey, previewKey].map((key) => storage.put(key, Buffer.from('bytes'))));
    return id;
  };
  const makeZipped: MakeRow = async (relation) => {
    const clientId = await clientOf(relation);
    // the call has one id for the client and its file
    if (!(await manager.existsBy(ClientFileEntity, { id: clientId }))) {
      await makeFile(manager, { id: clientId, clientId });
    }
    return clientId;
  };
  const ofCompany: readonly Relation[] = person.companyId === undefined ? ['other'] : ['own', 'other'];
  const isZip = path === fileContract.downloadZip.path;
  return { relations: isStaff ? assigned : ofCompany, make: isZip ? makeZipped : make };
}

/** Drafts and images of clients that are assigned to staff, to a colleague or to no one, or of the caller's company. */
function aiContentRows(path: string, app: TestApp, { person, others }: { person: Person; others: Others }): Rows {
  const { manager } = app.dataSource;
  const isStaff = person.column !== undefined && person.companyId === undefined;
  const make: MakeRow = async (relation) => {
    const assignedTo = { own: person.id, other: others.employeeId, free: null }[relation];
    const clientId = isStaff
      ? (await makeClient(manager, { assignedTo })).id
      : ((relation === 'own' ? person.companyId : undefined) ?? others.companyId);
    const isDraft = path.startsWith('/api/ai-drafts/:');
    const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
    return (await (isDraft ? makeAiDraft(manager, { clientId }) : makeAiImage(manager, storage, { clientId }))).id;
  };
  const ofCompany: readonly Relation[] = person.companyId === undefined ? ['other'] : ['own', 'other'];
  return { relations: isStaff ? assigned : ofCompany, make };
}

/** Everybody has uploads of their own, which no one else reaches. */
const uploadRows = (_: string, app: TestApp, { person, others }: { person: Person; others: Others }): Rows => ({
  relations: person.column === undefined ? ['other'] : ['own', 'other'],
  make: async (relation) => {
    const isStaff = person.companyId === undefined;
    const clientId = person.companyId ?? others.companyId;
    const uploaderId = relation === 'own' ? person.id : others.employeeId;
    const kind = person.name === 'client' ? 'client' : 'client-employee';
    return (await makeUpload(app.dataSource.manager, { clientId, uploaderId, uploaderKind: isStaff ? 'staff' : kind }))
      .id;
  },
});

/** Assessments have no assignee while they are held; sign-ups are rows of those who decide them. */
const heldSubmissionRows = (_: string, app: TestApp, { person }: { person: Person; others: Others }): Rows => ({
  relations: isOfStaff(person) ? ['other', 'free'] : ['other'],
  make: async (relation) => {
    const kind = relation === 'free' ? 'assessment' : 'signup';
    return (await makeHeldSubmission(app.dataSource.manager, { kind })).id;
  },
});

/** The areas whose rows `rowsOf` does not make, by the start of their paths. */
const rowsByPath = {
  '/api/held-submissions/:': heldSubmissionRows,
  '/api/saved-views/:': savedViewRows,
  '/api/chat/saved-replies/:': savedReplyRows,
  '/api/projects/:': projectRows,
  '/api/milestones/:': projectRows,
  '/api/files/:': fileRows,
  [fileContract.downloadZip.path]: fileRows,
  '/api/uploads/:': uploadRows,
  '/api/ai-drafts/:': aiContentRows,
  '/api/ai-images/:': aiContentRows,
  '/api/ai-jobs/:': aiContentRows,
};

const noToggles = { canViewProjects: false, canViewBilling: false, canManageTeam: false };

/** The example body of the route, with the ids and rights that this call needs. */
function bodyOf({ method, path, example }: RouteContract, rowId: string, person: Person): unknown {
  const body = example.body as Record<string, unknown> | undefined;
  if (path.endsWith('/assign')) {
    return { employeeId: person.id };
  }
  if (path === fileContract.createUpload.path && method === 'POST') {
    return { ...body, section: 'brand-asset', bytes: 5 };
  }
  if (path === fileContract.downloadZip.path) {
    return { ids: [rowId] };
  }
  if (path === '/api/client-employees' && method === 'POST') {
    return { ...body, ...noToggles, companyId: rowId, email: `${newId()}@team.test` };
  }
  return path.startsWith('/api/client-employees/') && body ? { ...body, ...noToggles } : body;
}

/** One call of the route for each relation that the person can have to its rows; each is about a new row. */
export async function targetsOf(
  route: RouteContract,
  app: TestApp,
  { person, others }: { person: Person; others: Others },
): Promise<Target[]> {
  const ofArea = Object.entries(rowsByPath).find(([start]) => route.path.startsWith(start))?.[1] ?? rowsOf;
  const { relations, make } = ofArea(route.path, app, { person, others });
  return Promise.all(
    relations.map(async (relation) => {
      const id = await make(relation);
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, name === 'number' ? '1' : id]));
      const query = route.path === fileContract.uploadPart.path ? '?offset=0' : '';
      return { relation, url: pathOf(route, params) + query, body: bodyOf(route, id, person) };
    }),
  );
}
