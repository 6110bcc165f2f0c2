import { Inject, Injectable } from '@nestjs/common';
import { IncompletePartsError, type ObjectStorage } from '@hive/object-storage';
import { AppError } from '../../../../common/errors/app-error.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { ImageProcessor } from '../../../site/media/image-processor.js';
import { FileInspector, type InspectedContent } from '../file-inspector.js';
import type { FileUploadEntity } from './file-upload.entity.js';
import { contentKey, hasPreview } from '../files.rules.js';
import { ReceivedContents } from './received-contents.js';

type StoredContent = Pick<FileUploadEntity, 'id' | 'clientId'>;

/** Puts the parts of an upload together and checks the result. */
@Injectable()
export class UploadCheck {
  constructor(
    private readonly inspector: FileInspector,
    private readonly images: ImageProcessor,
    private readonly contents: ReceivedContents,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * What was found out from the stored bytes. An AppError says what is wrong with the content: FILE.UPLOAD_DAMAGED when it is not
   * what was sent, FILE.IMAGE_BROKEN, and FILE.IMAGE_TOO_LARGE for an image that must not be decoded.
   */
  async run({ id, clientId, bytes, hasLateWriter }: FileUploadEntity, sha256?: string): Promise<InspectedContent> {
    const key = contentKey(clientId, id);
    await this.storage.completeParts(key, bytes, { isCopied: hasLateWriter }).catch(async (error: unknown) => {
      // a concurrent call has put them together
      if ((await this.storage.size(key)) !== bytes) {
        throw error instanceof IncompletePartsError ? new AppError('FILE.UPLOAD_DAMAGED') : error;
      }
    });
    // a late writer has changed the content
    const received = hasLateWriter ? undefined : await this.contents.find(id, bytes);
    const content = received ?? (await this.inspector.inspect(key));
    if (content?.bytes !== bytes || (sha256 !== undefined && sha256 !== content.sha256)) {
      throw new AppError('FILE.UPLOAD_DAMAGED');
    }
    await this.assertDecodable({ id, clientId }, content);
    return content;
  }

  /** Throws FILE.IMAGE_BROKEN, and FILE.IMAGE_TOO_LARGE for an image that must not be decoded. */
  async assertDecodable(
    { id, clientId }: StoredContent,
    { mimeType }: Pick<InspectedContent, 'mimeType'>,
  ): Promise<void> {
    if (!hasPreview(mimeType)) {
      return;
    }
    const key = contentKey(clientId, id);
    const problem = await this.inspector.withCopy(key, (file) => this.images.findProblem(file, clientId));
    if (problem) {
      throw new AppError(problem === 'broken' ? 'FILE.IMAGE_BROKEN' : 'FILE.IMAGE_TOO_LARGE');
    }
  }
}
