import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FileUpload } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../common/clock.js';
import { AppError } from '../../../../common/errors/app-error.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { OBJECT_STORAGE } from '../../../../platform/storage/storage.js';
import { presentUpload } from '../file.presenter.js';
import { FileUploadEntity } from './file-upload.entity.js';
import { contentKey, partBytesAt } from '../files.rules.js';
import { PartBuffers, receivePart, senderOf, type PartSource } from './part-buffers.js';
import { claimParts, confirmPart, type PartClaim, releaseParts } from './part-claims.js';
import { ReceivedContents } from './received-contents.js';
import { findUpload } from './upload-rows.js';

interface IncomingPart {
  offset: number;
  bytes: number;
  /** Resolves when the part is stored. */
  stored: Promise<FileUpload>;
}

/**
 * Stores the parts of uploads in their order; every process can take the next one. A part is received completely, then
 * written by the only process that has claimed the upload. While a part is being written, the next one is already received.
 */
@Injectable()
export class UploadPartsService {
  private readonly logger = new Logger(UploadPartsService.name);
  private readonly buffers = new PartBuffers();
  /** The latest part of each upload in this process. */
  private readonly incoming = new Map<string, IncomingPart>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly contents: ReceivedContents,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Stores the next part, or the one after it. Throws FILE.UPLOAD_OFFSET for any other one. */
  async add(
    id: string,
    { offset, body }: { offset: number; body: PartSource },
    caller: Principal,
  ): Promise<FileUpload> {
    const upload = await findUpload(this.dataSource.manager, id, caller);
    assertExpected(upload, offset);
    const bytes = partBytesAt(upload, offset);
    const previous = this.incoming.get(id);
    const stored = this.buffers.use(senderOf(caller), async (buffer) => {
      const content = await receivePart(body, buffer, { bytes });
      if (previous && previous.offset + previous.bytes === offset) {
        await previous.stored.catch(refuse);
      }
      return this.store(upload, offset, content);
    });
    const part = { offset, bytes, stored };
    this.incoming.set(id, part);
    try {
      return await stored;
    } finally {
      if (this.incoming.get(id) === part) {
        this.incoming.delete(id);
      }
    }
  }

  private async store(upload: FileUploadEntity, offset: number, bytes: Buffer): Promise<FileUpload> {
    const claim = await claimParts(this.dataSource, { uploadId: upload.id, offset });
    try {
      const content = this.contents.begin(upload.id, offset);
      await Promise.all([this.storage.writePart(keyOf(upload), offset, bytes), content.update(bytes)]);
      const now = this.clock.now();
      if (!(await confirmPart(this.dataSource, claim, { offset, bytes: bytes.length, now }))) {
        throw new AppError((await this.exists(upload)) ? 'FILE.UPLOAD_OFFSET' : 'FILE.UPLOAD_NOT_FOUND');
      }
      content.commit();
      return presentUpload(Object.assign(upload, { received: offset + bytes.length, updatedAt: now }));
    } catch (error) {
      await this.abandon(upload, claim);
      throw error;
    }
  }

  /** Ignores failures: the claim expires soon, and the next sweep removes the parts of a cancelled upload. */
  private async abandon(upload: FileUploadEntity, claim: PartClaim): Promise<void> {
    try {
      await releaseParts(this.dataSource, claim);
      if (!(await this.exists(upload))) {
        // the upload was cancelled, which has removed the parts before this one
        await this.storage.discardParts(keyOf(upload));
      }
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Releasing an upload failed; its claim expires' });
    }
  }

  private exists({ id }: FileUploadEntity): Promise<boolean> {
    return this.dataSource.manager.existsBy(FileUploadEntity, { id });
  }
}

const keyOf = ({ clientId, id }: FileUploadEntity): string => contentKey(clientId, id);

const refuse = (): never => {
  // what must come before this part was not stored
  throw new AppError('FILE.UPLOAD_OFFSET');
};

/** The next part, or the one after it, which waits. */
function assertExpected(upload: FileUploadEntity, offset: number): void {
  const { received, bytes, isSealed } = upload;
  const expected = [received, received + partBytesAt(upload, received)];
  if (!expected.includes(offset) || offset >= bytes || isSealed) {
    throw new AppError('FILE.UPLOAD_OFFSET');
  }
}
