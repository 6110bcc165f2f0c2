import type { CreateUpload } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { ClientFileEntity } from '../client-file.entity.js';
import type { FileUploadEntity } from './file-upload.entity.js';
import { assertPlace, withinFileScope } from '../visible-files.js';

type UploadPlace = Pick<FileUploadEntity, 'section' | 'projectId' | 'milestoneId' | 'fileId'>;

/** Where the file goes: a new version stays where its file is. */
export async function placeOf(
  manager: EntityManager,
  { clientId, fileId, section, ...place }: CreateUpload & { clientId: string },
  caller: Principal,
): Promise<UploadPlace> {
  if (fileId === undefined) {
    const { projectId = null, milestoneId = null } = place;
    await assertPlace(manager, { clientId, projectId, milestoneId }, caller);
    return { section, projectId, milestoneId, fileId: null };
  }
  const builder = manager.createQueryBuilder(ClientFileEntity, 'file').where({ id: fileId, clientId });
  const file = await withinFileScope(builder, caller, 'projects:comment').getOne();
  if (!file) {
    throw new AppError('FILE.NOT_FOUND');
  }
  return { section: file.section, projectId: file.projectId, milestoneId: file.milestoneId, fileId: file.id };
}
