import { In, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { ClientFileEntity } from '../files/client-file.entity.js';
import { FileVersionEntity } from '../files/file-version.entity.js';

/** The files of these ids that still exist, and whether each has previews. */
export async function findLogos(
  manager: EntityManager,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { file: ClientFileEntity; hasPreview: boolean }>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) {
    return new Map();
  }
  const files = await manager.findBy(ClientFileEntity, { id: In(known) });
  const ready = await manager.find(FileVersionEntity, {
    where: { fileId: In(known), previewStatus: 'ready' },
    select: { fileId: true, number: true },
  });
  const isReady = ({ id, currentVersion }: ClientFileEntity): boolean =>
    ready.some(({ fileId, number }) => fileId === id && number === currentVersion);
  return new Map(files.map((file) => [file.id, { file, hasPreview: isReady(file) }]));
}

/** Throws BRAND_PROFILE.LOGO_NOT_FOUND unless the file is an image in the client's Brand assets. */
export async function assertIsLogo(manager: EntityManager, id: string, clientId: string): Promise<void> {
  const file = await manager.findOneBy(ClientFileEntity, { id, clientId, section: 'brand-asset' });
  if (!file?.fileType.startsWith('image/')) {
    throw new AppError('BRAND_PROFILE.LOGO_NOT_FOUND', { errors: { 'change.logoFileId': 'Choose an image' } });
  }
}
