import { fileSectionsOf, OWN_COMPANY_KEY, scopeOf, type Capability } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { isUuid } from '../../../platform/database/ids.js';
import { lockById } from '../../../platform/database/rows.js';
import { ClientFileEntity } from './client-file.entity.js';

/** Clients that an employee reaches through an assignment, and projects through ownership. */
const ASSIGNED = `IN (SELECT id FROM clients WHERE assigned_to = :callerId)`;
const OWNED_PROJECTS = `(SELECT id FROM projects WHERE owner_id = :callerId)`;
const SHOWN_PROJECTS = `(SELECT id FROM projects WHERE status <> 'draft')`;

type ProjectCapability = Extract<Capability, `projects:${string}`>;

const hasAll = (caller: Principal, capability: ProjectCapability): boolean =>
  caller.kind === 'staff' && scopeOf(caller.level, capability) === 'all';

type Files = SelectQueryBuilder<ClientFileEntity>;

/** Leaves out the files of draft projects, which the people of the company do not see. */
const excludeFilesOfDrafts = (builder: Files): Files =>
  builder.andWhere(`(${builder.alias}.projectId IS NULL OR ${builder.alias}.projectId IN ${SHOWN_PROJECTS})`);

/** Leaves out documents and the files of drafts, which not everybody of the company who sees its projects sees. */
export const shownToWholeCompany = (builder: Files): Files =>
  excludeFilesOfDrafts(builder.andWhere(`${builder.alias}.section <> 'document'`));

/** Restricts a query of files to those that the caller reaches with the capability. */
export function withinFileScope(
  builder: Files,
  caller: Principal,
  capability: ProjectCapability = 'projects:view',
): Files {
  const { alias } = builder;
  if (caller.kind !== 'staff') {
    const sections = fileSectionsOf((needed) => hasCapability(caller, needed));
    builder.andWhere(`${alias}.clientId = :companyId AND ${alias}.section = ANY (:sections)`, {
      companyId: caller.companyId,
      sections,
    });
    return excludeFilesOfDrafts(builder);
  }
  return hasAll(caller, capability)
    ? builder
    : builder.andWhere(`(${alias}.clientId ${ASSIGNED} OR ${alias}.projectId IN ${OWNED_PROJECTS})`, {
        callerId: caller.id,
      });
}

/** A query of the files that the caller may see, as `file`. */
export const visibleFiles = (manager: EntityManager, caller: Principal): Files =>
  withinFileScope(manager.createQueryBuilder(ClientFileEntity, 'file'), caller);

/** One file that the caller may see; any other is FILE.NOT_FOUND. */
export async function getVisibleFile(manager: EntityManager, id: string, caller: Principal): Promise<ClientFileEntity> {
  const file = await visibleFiles(manager, caller).andWhere('file.id = :id', { id }).getOne();
  if (!file) {
    throw new AppError('FILE.NOT_FOUND');
  }
  return file;
}

/** Locks a file that the caller reaches with the capability; any other is FILE.NOT_FOUND. */
export async function lockFile(
  manager: EntityManager,
  id: string,
  { caller, capability }: { caller: Principal; capability: ProjectCapability },
): Promise<ClientFileEntity> {
  const file = await lockById(manager, ClientFileEntity, id, {
    within: (builder) => withinFileScope(builder, caller, capability),
  });
  if (!file) {
    throw new AppError('FILE.NOT_FOUND');
  }
  return file;
}

/**
 * The id of a client whose files the caller may see, or add files to; `me` is the caller's company. Any other key is
 * CLIENT.NOT_FOUND. An employee also sees the page of an unassigned client, but none of its files.
 */
export async function reachedClientId(
  manager: EntityManager,
  key: string,
  { caller, capability }: { caller: Principal; capability: 'projects:view' | 'projects:comment' },
): Promise<string> {
  if (caller.kind !== 'staff') {
    if (key !== OWN_COMPANY_KEY && key.toLowerCase() !== caller.companyId) {
      throw new AppError('CLIENT.NOT_FOUND');
    }
    return caller.companyId;
  }
  const [found] = isUuid(key)
    ? await manager.query<{ id: string }[]>(
        `SELECT id FROM clients WHERE id = $1 AND ($3 OR assigned_to = $2 OR ($4 AND assigned_to IS NULL)
          OR id IN (SELECT client_id FROM projects WHERE owner_id = $2))`,
        [key, caller.id, hasAll(caller, capability), capability === 'projects:view'],
      )
    : [];
  if (!found) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  return found.id;
}

interface Place {
  clientId: string;
  projectId?: string | null;
  milestoneId?: string | null;
}

/**
 * Throws FILE.PROJECT_NOT_FOUND unless the project and the milestone belong to the client and the caller reaches them: an
 * employee who only owns projects of the client adds files to those alone.
 */
export async function assertPlace(
  manager: EntityManager,
  { clientId, projectId = null, milestoneId = null }: Place,
  caller: Principal,
): Promise<void> {
  const isOwnScope = caller.kind === 'staff' && !hasAll(caller, 'projects:comment');
  const [found] = await manager.query<{ ok: boolean }[]>(
    `SELECT ($2::uuid IS NULL OR EXISTS (SELECT FROM projects WHERE id = $2 AND client_id = $1
        AND ($4 OR status <> 'draft') AND ($5::uuid IS NULL OR owner_id = $5 OR client.assigned_to = $5)))
      AND ($3::uuid IS NULL OR EXISTS (SELECT FROM milestones WHERE id = $3 AND project_id = $2))
      AND ($5::uuid IS NULL OR $2::uuid IS NOT NULL OR client.assigned_to = $5) AS ok
     FROM clients AS client WHERE client.id = $1`,
    [clientId, projectId, milestoneId, caller.kind === 'staff', isOwnScope ? caller.id : null],
  );
  if (!found?.ok) {
    throw new AppError('FILE.PROJECT_NOT_FOUND');
  }
}

/** Whether the file belongs to a draft, which the people of the company cannot see. */
export async function isOfDraft(manager: EntityManager, projectId: string | null): Promise<boolean> {
  const found =
    projectId === null
      ? []
      : await manager.query<unknown[]>(`SELECT FROM projects WHERE id = $1 AND status = 'draft'`, [projectId]);
  return found.length > 0;
}
