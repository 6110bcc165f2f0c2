import { Inject, Injectable } from '@nestjs/common';
import {
  type ClientFile,
  type ClientFileDetail,
  type FileCounts,
  type FileListQuery,
  type RenameFile,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { updateById } from '../../../platform/database/rows.js';
import { assertNotStale } from '../../base/history/conflicts.js';
import { removeNotificationsAbout } from '../../collaboration/notifications/write-notifications.js';
import { ClientFileEntity } from './client-file.entity.js';
import { findVersion } from './file-contents.service.js';
import { auditFile, publishFile } from './file-events.js';
import { FileVersionEntity } from './file-version.entity.js';
import { removeObjects } from './files.jobs.js';
import { deletionProblem, storedName } from './files.rules.js';
import { presentDetail, presentFiles } from './present-files.js';
import { getVisibleFile, lockFile, shownToWholeCompany, reachedClientId, visibleFiles } from './visible-files.js';

/** The files of clients. */
@Injectable()
export class FilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'files'>,
  ) {}

  /** The files of a client that the caller may see. Throws CLIENT.NOT_FOUND. */
  async list(clientKey: string, query: FileListQuery, caller: Principal): Promise<Page<ClientFile>> {
    const { manager } = this.dataSource;
    const clientId = await reachedClientId(manager, clientKey, { caller, capability: 'projects:view' });
    const builder = visibleFiles(manager, caller).andWhere('file.clientId = :clientId', { clientId });
    const { section, projectId, milestoneId, approval, isShown } = query;
    if (isShown) {
      shownToWholeCompany(builder);
    }
    for (const [name, value] of Object.entries({ section, projectId, milestoneId })) {
      if (value !== undefined) {
        builder.andWhere(`file.${name} = :${name}`, { [name]: value });
      }
    }
    if (approval !== undefined) {
      const current = `SELECT FROM file_versions AS v WHERE v.file_id = file.id AND v.number = file.current_version`;
      builder.andWhere(`EXISTS (${current} AND v.approval = :approval)`, { approval });
    }
    const sort = query.sort.replace('createdAt', 'uploadedAt');
    const page = await findPage(builder, { ...query, sort }, { search: ['file.fileName'], present: (row) => row });
    return { ...page, items: await presentFiles(manager, page.items, { caller, now: this.clock.now() }) };
  }

  /** The number of files that the caller may see by section, and the bytes that all files of the client take. */
  async counts(clientKey: string, caller: Principal): Promise<FileCounts> {
    const { manager } = this.dataSource;
    const clientId = await reachedClientId(manager, clientKey, { caller, capability: 'projects:view' });
    const rows = await visibleFiles(manager, caller)
      .andWhere('file.clientId = :clientId', { clientId })
      .select('file.section', 'section')
      .addSelect('count(*)::integer', 'count')
      .groupBy('file.section')
      .getRawMany<{ section: ClientFile['section']; count: number }>();
    const sections = { deliverable: 0, upload: 0, 'brand-asset': 0, 'ai-content': 0, document: 0 };
    for (const { section, count } of rows) {
      sections[section] = count;
    }
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      sections,
      usedBytes: await visibleBytes(manager, clientId, caller),
      quotaBytes: this.config.files.clientBytes,
      fileLimitBytes: this.config.files.fileBytes,
    };
  }

  async get(id: string, caller: Principal): Promise<ClientFileDetail> {
    const { manager } = this.dataSource;
    return presentDetail(manager, await getVisibleFile(manager, id, caller), { caller, now: this.clock.now() });
  }

  /**
   * Renames the file and its current version. Throws FILE.LOCKED when that is approved, FILE.NAME_CHANGED when it no longer has
   * the name that the caller saw, and FILE.PROGRAM_REFUSED.
   */
  rename(id: string, { fileName, seen }: RenameFile, caller: StaffPrincipal): Promise<ClientFileDetail> {
    return this.transactions.run(caller, async (tx) => {
      const file = await lockFile(tx.manager, id, { caller, capability: 'projects:edit' });
      await assertNotStale({ present: file, change: { fileName }, seen }, { code: 'FILE.NAME_CHANGED' });
      const [before, after] = [{ fileName: file.fileName }, { fileName: storedName(fileName) }];
      if (before.fileName !== after.fileName) {
        const version = await findVersion(tx.manager, { fileId: id, number: file.currentVersion });
        if (version.isLocked) {
          throw new AppError('FILE.LOCKED');
        }
        await updateById(tx.manager, FileVersionEntity, version.id, after);
        const change = { ...after, updatedAt: this.clock.now() };
        await updateById(tx.manager, ClientFileEntity, id, change);
        Object.assign(file, change);
        await auditFile(tx, file, { action: 'file.renamed', before, after });
        await publishFile(tx, 'file.changed', file);
      }
      return presentDetail(tx.manager, file, { caller, now: this.clock.now() });
    });
  }

  /** Deletes a file with all versions. Throws FILE.LOCKED and FILE.DELETE_REFUSED. */
  remove(id: string, caller: Principal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const file = await lockFile(tx.manager, id, { caller, capability: 'projects:comment' });
      const versions = await tx.manager.findBy(FileVersionEntity, { fileId: id });
      const { section, fileName, uploadedAt } = file;
      const hasLocked = versions.some(({ isLocked }) => isLocked);
      const isOwn = versions.every(({ uploaderId }) => uploaderId === caller.id);
      const problem = deletionProblem({ section, uploadedAt, hasLocked, isOwn }, caller, this.clock.now());
      if (problem) {
        throw new AppError(problem);
      }
      await publishFile(tx, 'file.removed', file);
      await tx.manager.delete(ClientFileEntity, { id });
      await removeNotificationsAbout(tx, id);
      await tx.enqueue(removeObjects, { clientId: file.clientId, ids: versions.map((row) => row.id).join(' ') });
      await auditFile(tx, file, { action: 'file.removed', before: { section, fileName, versions: versions.length } });
    });
  }
}

/** The bytes of the files that the caller may see: a larger number would reveal that there are others. */
async function visibleBytes(manager: EntityManager, clientId: string, caller: Principal): Promise<number> {
  const row = await visibleFiles(manager, caller)
    .andWhere('file.clientId = :clientId', { clientId })
    .innerJoin(FileVersionEntity, 'version', 'version.fileId = file.id')
    .select('coalesce(sum(version.bytes), 0)', 'bytes')
    .getRawOne<{ bytes: string }>();
  return Number(row?.bytes ?? 0);
}

/** The least that a version counts, so that tiny ones are not free. */
const MIN_VERSION_BYTES = 64 * 1024;

/** The bytes that all versions of a client's files take. */
export async function usedBytes(manager: EntityManager, clientId: string): Promise<number> {
  const [row] = await manager.query<{ bytes: string }[]>(
    `SELECT coalesce(sum(greatest(v.bytes, ${MIN_VERSION_BYTES})), 0) AS bytes FROM file_versions AS v JOIN client_files AS f ON f.id = v.file_id
     WHERE f.client_id = $1`,
    [clientId],
  );
  return Number(row?.bytes ?? 0);
}
