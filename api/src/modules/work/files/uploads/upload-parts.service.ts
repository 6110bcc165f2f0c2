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
import { IncomingPart } from './incoming-part.js';
import { PartBuffers, receivePart, senderOf, type PartSource } from './part-buffers.js';
import { claimParts, confirmPart, releaseParts } from './part-claims.js';
import { ReceivedContents } from './received-contents.js';
import { findUpload } from './upload-rows.js';

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
    const latest = this.incoming.get(id);
    const part = new IncomingPart(offset, partBytesAt(upload, offset), latest?.end === offset ? latest : undefined);
    part.stored = this.receive(upload, part, { body, caller });
    this.incoming.set(id, part);
    try {
      return await part.stored;
    } finally {
      if (this.incoming.get(id) === part) {
        this.incoming.delete(id);
      }
    }
  }

  private async receive(
    upload: FileUploadEntity,
    part: IncomingPart,
    { body, caller }: { body: PartSource; caller: Principal },
  ): Promise<FileUpload> {
    try {
      return await this.buffers.use(senderOf(caller), async (buffer) =>
        this.store(upload, part, await receivePart(body, buffer, { bytes: part.bytes })),
      );
    } catch (error) {
      await this.abandon(upload, part);
      throw error;
    }
  }

  private async store(upload: FileUploadEntity, part: IncomingPart, bytes: Buffer): Promise<FileUpload> {
    const { id } = upload;
    const { offset, end } = part;
    const claim = (await part.sharedClaim()) ?? (await claimParts(this.dataSource, { uploadId: id, offset }));
    const content = part.begin(claim, async (before) => {
      const followed = before?.next() ?? this.contents.begin(id, offset);
      await followed.update(bytes);
      return followed;
    });
    await Promise.all([this.storage.writePart(keyOf(upload), offset, bytes), content]);
    await part.turn();
    const now = this.clock.now();
    const { isFollowed } = part;
    if (!(await confirmPart(this.dataSource, claim, { offset, bytes: part.bytes, now, isFollowed }))) {
      const isThere = await this.exists(upload);
      throw new AppError(isThere ? 'FILE.UPLOAD_OFFSET' : 'FILE.UPLOAD_NOT_FOUND');
    }
    (await content).commit();
    return presentUpload(Object.assign(upload, { received: end, updatedAt: now }));
  }

  /** Ignores failures: the claim expires soon, and the next sweep removes the parts of a cancelled upload. */
  private async abandon(upload: FileUploadEntity, part: IncomingPart): Promise<void> {
    try {
      const claim = await part.abandon();
      if (claim) {
        await releaseParts(this.dataSource, claim, { isLate: part.isBegun || part.isFollowed });
      }
      if (part.isBegun && !(await this.exists(upload))) {
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

/** The next part, or the one after it, which waits. */
function assertExpected(upload: FileUploadEntity, offset: number): void {
  const { received, bytes, isSealed } = upload;
  const expected = [received, received + partBytesAt(upload, received)];
  if (!expected.includes(offset) || offset >= bytes || isSealed) {
    throw new AppError('FILE.UPLOAD_OFFSET');
  }
}
