import type { ClientFile, ClientFileDetail } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../../common/http/access/principal.js';
import { threadOf } from '../project-records/comment-threads.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ClientFileEntity } from './client-file.entity.js';
import { presentFile, presentVersion } from './file.presenter.js';
import { FileVersionEntity } from './file-version.entity.js';
import { deletionProblem } from './files.rules.js';

interface Viewer {
  caller: Principal;
  now: Date;
}

async function projectNames(manager: EntityManager, files: readonly ClientFileEntity[]): Promise<Map<string, string>> {
  const ids = [...new Set(files.flatMap(({ projectId }) => projectId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await manager.query<{ id: string; name: string }[]>('SELECT id, name FROM projects WHERE id = ANY ($1)', [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface VersionSummary {
  fileId: string;
  /** The number of the newest approved version. */
  approvedVersion: number | null;
  /** Whether the caller uploaded every version. */
  isOwn: boolean;
}

/** Facts about all versions, found without reading each one. */
async function summaries(
  manager: EntityManager,
  fileIds: readonly string[],
  { caller }: Viewer,
): Promise<Map<string, VersionSummary>> {
  const rows = await manager.query<VersionSummary[]>(
    `SELECT file_id AS "fileId", max(number) FILTER (WHERE is_locked) AS "approvedVersion",
       bool_and(uploader_id IS NOT DISTINCT FROM $2) AS "isOwn"
     FROM file_versions WHERE file_id = ANY ($1) GROUP BY file_id`,
    [fileIds, caller.id],
  );
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** Files as the caller sees them, in the same order. A file whose versions have been removed since is left out. */
export async function presentFiles(
  manager: EntityManager,
  files: readonly ClientFileEntity[],
  viewer: Viewer,
): Promise<ClientFile[]> {
  const ids = files.map(({ id }) => id);
  const current = await manager
    .createQueryBuilder(FileVersionEntity, 'version')
    .innerJoin(ClientFileEntity, 'file', 'file.id = version.fileId AND file.currentVersion = version.number')
    .where('file.id = ANY (:ids)', { ids })
    .getMany();
  const versions = new Map(current.map((version) => [version.fileId, version]));
  const names = await projectNames(manager, files);
  const summaryOf = await summaries(manager, ids, viewer);
  return files.flatMap((file) => {
    const [version, summary] = [versions.get(file.id), summaryOf.get(file.id)];
    if (!version || !summary) {
      return [];
    }
    const { section, uploadedAt } = file;
    const { approvedVersion, isOwn } = summary;
    const deletable = { section, uploadedAt, hasLocked: approvedVersion !== null, isOwn };
    const canDelete = deletionProblem(deletable, viewer.caller, viewer.now) === undefined;
    const projectName = names.get(file.projectId ?? '') ?? null;
    return [presentFile(file, version, { projectName, approvedVersion, canDelete })];
  });
}

/** One file with its versions, the newest first. */
export async function presentDetail(
  manager: EntityManager,
  file: ClientFileEntity,
  viewer: Viewer,
): Promise<ClientFileDetail> {
  const [presented] = await presentFiles(manager, [file], viewer);
  if (!presented) {
    throw new Error(`The file ${file.id} has no version ${file.currentVersion}`);
  }
  const versions = await manager.find(FileVersionEntity, { where: { fileId: file.id }, order: { number: 'DESC' } });
  const thread = threadOf(file);
  const milestone =
    'milestoneId' in thread ? await manager.findOneBy(MilestoneEntity, { id: thread.milestoneId }) : null;
  return { ...presented, milestoneTitle: milestone?.title ?? null, versions: versions.map(presentVersion) };
}
