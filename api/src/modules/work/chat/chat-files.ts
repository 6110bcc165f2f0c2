import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { FileVersionEntity } from '../files/file-version.entity.js';
import { shownToWholeCompany, visibleFiles } from '../files/visible-files.js';
import type { AttachedFile } from './chat.presenter.js';

/**
 * Files for a message, in the order of the ids. Throws FILE.NOT_FOUND unless each belongs to the client and is visible to
 * the caller and everybody in the conversation, so neither a document nor in a draft project.
 */
export async function attachableFiles(
  manager: EntityManager,
  { clientId, fileIds }: { clientId: string; fileIds: readonly string[] },
  caller: Principal,
): Promise<AttachedFile[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) {
    return [];
  }
  if (!hasCapability(caller, 'projects:view')) {
    throw new AppError('FILE.NOT_FOUND');
  }
  const rows = await shownToWholeCompany(visibleFiles(manager, caller))
    .innerJoin(FileVersionEntity, 'version', 'version.fileId = file.id AND version.number = file.currentVersion')
    .andWhere('file.clientId = :clientId AND file.id = ANY (:ids)', { clientId, ids })
    .select('file.id', 'fileId')
    .addSelect('version.number', 'version')
    .addSelect('version.fileName', 'fileName')
    .addSelect('version.mimeType', 'mimeType')
    .addSelect('version.bytes', 'bytes')
    .addSelect('version.preview IS NOT NULL', 'hasPreview')
    .getRawMany<AttachedFile>();
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  return ids.map((id) => {
    const file = byId.get(id);
    if (!file) {
      throw new AppError('FILE.NOT_FOUND');
    }
    return file;
  });
}

/** The files of messages by the id of the message, each in its order. */
export async function filesOfMessages(
  manager: EntityManager,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, AttachedFile[]>> {
  const rows = await manager.query<(AttachedFile & { messageId: string })[]>(
    `SELECT file.message_id AS "messageId", file.file_id AS "fileId", file.version,
       file.file_name AS "fileName", file.mime_type AS "mimeType", file.bytes,
       version.preview IS NOT NULL AS "hasPreview"
     FROM chat_message_files AS file
       LEFT JOIN file_versions AS version ON version.file_id = file.file_id AND version.number = file.version
     WHERE file.message_id = ANY ($1) ORDER BY file.message_id, file.position`,
    [messageIds],
  );
  const files = new Map<string, AttachedFile[]>();
  for (const { messageId, ...file } of rows) {
    files.set(messageId, [...(files.get(messageId) ?? []), file]);
  }
  return files;
}
