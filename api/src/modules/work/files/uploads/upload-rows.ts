import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { lockById } from '../../../../platform/database/rows.js';
import { FileUploadEntity } from './file-upload.entity.js';

/** An upload of the caller; any other one is FILE.UPLOAD_NOT_FOUND. */
export async function findUpload(manager: EntityManager, id: string, caller: Principal): Promise<FileUploadEntity> {
  const where = { id, uploaderKind: caller.kind, uploaderId: caller.id };
  const upload = await manager.findOneBy(FileUploadEntity, where);
  if (!upload) {
    throw new AppError('FILE.UPLOAD_NOT_FOUND');
  }
  return upload;
}

/** Locks an upload of the caller; null for any other one. */
export const findAndLockUpload = (
  manager: EntityManager,
  id: string,
  caller: Principal,
): Promise<FileUploadEntity | null> =>
  lockById(manager, FileUploadEntity, id, {
    within: (builder) => builder.andWhere({ uploaderKind: caller.kind, uploaderId: caller.id }),
  });

/** Locks an upload of the caller; any other one is FILE.UPLOAD_NOT_FOUND. */
export async function lockUpload(manager: EntityManager, id: string, caller: Principal): Promise<FileUploadEntity> {
  const upload = await findAndLockUpload(manager, id, caller);
  if (!upload) {
    throw new AppError('FILE.UPLOAD_NOT_FOUND');
  }
  return upload;
}
