import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import {
  respondWithObject,
  type ObjectHeaders,
  type ObjectRequest,
  type ObjectResponse,
} from '../../../common/http/responses/stored-object.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import { FileVersionEntity } from './file-version.entity.js';
import { contentHeaders } from './files.rules.js';
import { getVisibleFile } from './visible-files.js';

/** A version as a path names it. */
export interface VersionRef {
  fileId: string;
  /** The text in the path. */
  number: string;
}

/** The version; an invalid number is FILE.NOT_FOUND, too. */
export async function findVersion(
  manager: EntityManager,
  { fileId, number }: { fileId: string; number: string | number },
): Promise<FileVersionEntity> {
  const version = /^[1-9]\d{0,6}$/.test(String(number))
    ? await manager.findOneBy(FileVersionEntity, { fileId, number: Number(number) })
    : null;
  if (!version) {
    throw new AppError('FILE.NOT_FOUND');
  }
  return version;
}

/** The bytes of versions and previews. */
@Injectable()
export class FileContentsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** The content for a caller who may see the file. Throws FILE.NOT_FOUND. */
  async content(
    ref: VersionRef,
    { caller, download }: { caller: Principal; download: boolean },
    request: ObjectRequest,
  ): Promise<ObjectResponse> {
    await getVisibleFile(this.dataSource.manager, ref.fileId, caller);
    const version = await findVersion(this.dataSource.manager, ref);
    return this.respond(version, { download }, request);
  }

  /** The content, for a caller whose access was checked. Throws FILE.NOT_FOUND. */
  async respond(
    version: FileVersionEntity,
    { download }: { download: boolean },
    request: ObjectRequest,
  ): Promise<ObjectResponse> {
    return this.object(version.storageKey, contentHeaders(version, { fileName: version.fileName, download }), request);
  }

  /** The narrowest preview that is at least as wide, or the widest one. Throws FILE.NOT_FOUND without previews. */
  async preview(
    ref: VersionRef,
    { caller, width }: { caller: Principal; width: number },
    request: ObjectRequest,
  ): Promise<ObjectResponse> {
    await getVisibleFile(this.dataSource.manager, ref.fileId, caller);
    const { fileName, preview, sha256 } = await findVersion(this.dataSource.manager, ref);
    const file = preview?.files.find((candidate) => candidate.width >= width) ?? preview?.files.at(-1);
    if (!file) {
      throw new AppError('FILE.NOT_FOUND');
    }
    const headers = contentHeaders({ mimeType: 'image/webp', sha256 }, { fileName, download: false });
    const etag = `${headers.etag.slice(0, -1)}-${file.width}"`;
    return this.object(file.key, { ...headers, 'content-disposition': 'inline', etag }, request);
  }

  private async object(key: string, headers: ObjectHeaders, request: ObjectRequest): Promise<ObjectResponse> {
    const response = await respondWithObject(this.storage, { key, headers }, request);
    if (!response) {
      throw new AppError('FILE.NOT_FOUND');
    }
    if (response.status === 416) {
      throw new AppError('FILE.RANGE_INVALID', { headers: response.headers });
    }
    return response;
  }
}
