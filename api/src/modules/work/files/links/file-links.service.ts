import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { FILE_ZIP_MAX_BYTES, fileRoutes, type CreateFileLink, type DownloadZip, type FileLink } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, In } from 'typeorm';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import type { ObjectRequest, ObjectResponse } from '../../../../common/http/responses/stored-object.js';
import { Transactions } from '../../../../common/transactions/transactions.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { archiveStream, type ArchiveEntry } from '../file-archive.js';
import { FileContentsService, findVersion, type VersionRef } from '../file-contents.service.js';
import { auditFile } from '../file-events.js';
import { FileLinkTokens, type FileLinkContent } from './file-link-tokens.js';
import { FileVersionEntity } from '../file-version.entity.js';
import { dispositionOf, entryNames } from '../files.rules.js';
import { getVisibleFile, reachedClientId, visibleFiles } from '../visible-files.js';

/** Responses to one link at the same time in one process: players need two or three. */
const MAX_PARALLEL = 4;

/** Signed links to versions and archives: for players, download managers and other programs without the session. */
@Injectable()
export class FileLinksService {
  /** Responses that are prepared or being sent, by the token of their link. */
  private readonly running = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly tokens: FileLinkTokens,
    private readonly contents: FileContentsService,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Throws FILE.NOT_FOUND. */
  async create(ref: VersionRef, { download }: CreateFileLink, caller: Principal): Promise<FileLink> {
    return this.transactions.run(caller, async (tx) => {
      const file = await getVisibleFile(tx.manager, ref.fileId, caller);
      const version = await findVersion(tx.manager, ref);
      const after = { version: version.number, fileName: version.fileName };
      await auditFile(tx, file, { action: 'file.link-created', after });
      return this.link({ kind: download ? 'download' : 'inline', versionIds: [version.id] });
    });
  }

  /**
   * A link to the current versions; the caller must see every file, otherwise FILE.NOT_FOUND. Throws FILE.ZIP_TOO_LARGE.
   */
  async createZip(clientKey: string, { ids }: DownloadZip, caller: Principal): Promise<FileLink> {
    const clientId = await reachedClientId(this.dataSource.manager, clientKey, { caller, capability: 'projects:view' });
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    const rows = await visibleFiles(this.dataSource.manager, caller)
      .andWhere('file.clientId = :clientId AND file.id IN (:...wanted)', { clientId, wanted })
      .innerJoin(FileVersionEntity, 'version', 'version.fileId = file.id AND version.number = file.currentVersion')
      .select(['file.id AS "fileId"', 'version.id AS id', 'version.number AS version'])
      .addSelect(['version.bytes AS bytes', 'version.fileName AS "fileName"'])
      .getRawMany<{ fileId: string; id: string; version: number; bytes: number; fileName: string }>();
    if (rows.length !== wanted.length) {
      throw new AppError('FILE.NOT_FOUND');
    }
    if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > FILE_ZIP_MAX_BYTES) {
      throw new AppError('FILE.ZIP_TOO_LARGE');
    }
    await this.transactions.run(caller, async (tx) => {
      // an entry for each file, so that only those who see the file read its name
      for (const { fileId, version, fileName } of rows) {
        await auditFile(tx, { id: fileId, clientId }, { action: 'file.zip-created', after: { version, fileName } });
      }
    });
    return this.link({ kind: 'zip', versionIds: rows.map(({ id }) => id) });
  }

  /** The versions of the link. Throws FILE.LINK_INVALID, and FILE.NOT_FOUND for a version that was deleted. */
  async open(token: string, request: ObjectRequest): Promise<ObjectResponse> {
    const content = this.tokens.verify(token);
    if (!content) {
      throw new AppError('FILE.LINK_INVALID');
    }
    this.take(token);
    let hasStream = false;
    try {
      const response = await this.respond(content, request);
      if (response.body instanceof Readable) {
        hasStream = true;
        response.body.once('close', () => this.release(token));
      }
      return response;
    } finally {
      if (!hasStream) {
        this.release(token);
      }
    }
  }

  /** Runs before anything is awaited, so that concurrent calls count each other. */
  private take(token: string): void {
    const running = this.running.get(token) ?? 0;
    if (running >= MAX_PARALLEL) {
      throw new AppError('SERVER.BUSY');
    }
    this.running.set(token, running + 1);
  }

  private release(token: string): void {
    const left = (this.running.get(token) ?? 0) - 1;
    if (left > 0) {
      this.running.set(token, left);
    } else {
      this.running.delete(token);
    }
  }

  private async respond({ kind, versionIds }: FileLinkContent, request: ObjectRequest): Promise<ObjectResponse> {
    const versions = await this.dataSource.manager.findBy(FileVersionEntity, { id: In([...versionIds]) });
    const [found, ...others] = versions;
    if (!found || others.length + 1 !== versionIds.length) {
      throw new AppError('FILE.NOT_FOUND');
    }
    return kind === 'zip'
      ? this.archive(versions, request)
      : this.contents.respond(found, { download: kind === 'download' }, request);
  }

  private link(content: FileLinkContent): FileLink {
    const { token, expiresAt } = this.tokens.sign(content);
    return { url: `${fileRoutes.openLink.path}?token=${token}`, expiresAt: expiresAt.toISOString() };
  }

  private async archive(versions: readonly FileVersionEntity[], { method }: ObjectRequest): Promise<ObjectResponse> {
    const names = entryNames(versions.map(({ fileName }) => fileName));
    const entries: ArchiveEntry[] = versions.map((version, index) => ({
      name: names[index] ?? version.id,
      key: version.storageKey,
      bytes: version.bytes,
      createdAt: version.createdAt,
    }));
    const { stream, bytes } = await archiveStream(this.storage, entries);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': dispositionOf('files.zip', 'attachment'),
      'content-length': String(bytes),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    };
    if (method === 'HEAD') {
      stream.destroy();
    }
    return { status: 200, headers, body: method === 'HEAD' ? '' : stream };
  }
}
