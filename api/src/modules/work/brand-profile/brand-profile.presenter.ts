import type { BrandProfile } from '@hive/contracts';
import type { ClientFileEntity } from '../files/client-file.entity.js';
import type { BrandProfileEntity } from './brand-profile.entity.js';
import { contentOf } from './brand-profile.rules.js';

/** A version, or the assessment as version 0. */
export type ShownProfile = Omit<BrandProfileEntity, 'id' | 'authorId'>;

const urlOf = ({ id, currentVersion }: ClientFileEntity, part: 'content' | 'preview'): string =>
  `/api/files/${id}/versions/${currentVersion}/${part}`;

/** `logos` are files by id; deleted files are absent. */
export function presentBrandProfile(
  profile: ShownProfile,
  logos: ReadonlyMap<string, { file: ClientFileEntity; hasPreview: boolean }>,
): BrandProfile {
  const { logoFileId, ...content } = contentOf(profile);
  const logo = logos.get(logoFileId ?? '');
  return {
    clientId: profile.clientId,
    version: profile.version,
    ...content,
    logo: logo
      ? {
          fileId: logo.file.id,
          fileName: logo.file.fileName,
          fileUrl: urlOf(logo.file, 'content'),
          previewUrl: logo.hasPreview ? urlOf(logo.file, 'preview') : null,
        }
      : null,
    authorKind: profile.authorKind,
    authorName: profile.authorName,
    createdAt: profile.createdAt.toISOString(),
  };
}
