import type { ClientFile, ClientFileDetail } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import type { Principal } from '../../common/http/access/principal.js';
import type { ClientFileEntity } from './client-file.entity.js';
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

const byFile = (versions: readonly FileVersionEntity[]): Map<string, FileVersionEntity[]> => {
  const groups = new Map<string, FileVersionEntity[]>();
  for (const version of versions) {
    groups.set(version.fileId, [...(groups.get(version.fileId) ?? []), version]);
  }
  return groups;
};

function isDeletable(file: ClientFileEntity, versions: readonly FileVersionEntity[], { caller, now }: Viewer): boolean {
  const { section, uploadedAt } = file;
  const hasLocked = versions.some(({ isLocked }) => isLocked);
  const uploaderIds = versions.map(({ uploaderId }) => uploaderId);
  return deletionProblem({ section, uploadedAt, hasLocked, uploaderIds }, caller, now) === undefined;
}

/** Files as the caller sees them, in the same order. A file whose versions were removed meanwhile is left out. */
export async function presentFiles(
  manager: EntityManager,
  files: readonly ClientFileEntity[],
  viewer: Viewer,
): Promise<ClientFile[]> {
  const versions = byFile(await manager.findBy(FileVersionEntity, { fileId: In(files.map(({ id }) => id)) }));
  const names = await projectNames(manager, files);
  return files.flatMap((file) => {
    const own = versions.get(file.id) ?? [];
    const current = own.find(({ number }) => number === file.currentVersion);
    const context = {
      projectName: names.get(file.projectId ?? '') ?? null,
      canDelete: isDeletable(file, own, viewer),
    };
    return current ? [presentFile(file, current, context)] : [];
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
  const counts = await manager.query<{ id: string; count: number }[]>(
    `SELECT version_id AS id, count(*)::integer AS count FROM file_comments WHERE version_id = ANY ($1) GROUP BY 1`,
    [versions.map(({ id }) => id)],
  );
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return {
    ...presented,
    versions: versions.map((version) =>
      presentVersion(version, { fileName: file.fileName, commentCount: countOf.get(version.id) ?? 0 }),
    ),
  };
}
