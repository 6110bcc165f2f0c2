import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  frameContract,
  isFrameId,
  type PublicFrame,
  sanitizeFileName,
  type StoredMedia,
  type UploadFrame,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { takeLock } from '../../platform/database/advisory-locks.js';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import type { Upload } from '../../common/http/uploads/upload.pipe.js';
import { newId } from '../../platform/database/ids.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { PageContent } from '../pages/page-content.js';
import { FrameEntity } from './frame.entity.js';
import { presentFrame } from './frame.presenter.js';
import { uploadedImage } from '../media/image.rules.js';
import { MediaLibrary } from '../media/media-library.js';

/** The named slots of the public pages. A frame shows one image or video; the next upload replaces it. */
@Injectable()
export class FramesService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly library: MediaLibrary,
    private readonly pageContent: PageContent,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(frameContract.list.path, () => this.list());
  }

  /** Every filled frame, ordered by its id. */
  async list(): Promise<PublicFrame[]> {
    const rows = await this.dataSource.manager.find(FrameEntity, { order: { frameId: 'ASC' } });
    const images = await this.library.withVariants(rows.map(({ image }) => image));
    return rows.map((row, index) => presentFrame(row, images[index]));
  }

  /**
   * Shows an upload in a frame; resolves when the public pages show it. Throws FRAME.TAKEN for a filled frame when
   * `replace` is false; otherwise the last of concurrent uploads wins.
   */
  async upload({ body, file }: Upload<UploadFrame>, caller: StaffPrincipal): Promise<PublicFrame> {
    const stored = await this.library.store(file);
    const uploaded = await this.transactions.run(caller, async (tx) => {
      const before = await lockFrame(tx.manager, body.frameId);
      const row = frameRow(body, stored, { caller, now: this.clock.now() });
      if ((before && !body.replace) || !(await upsertFrame(tx.manager, row, body.replace))) {
        throw new AppError('FRAME.TAKEN');
      }
      const after = await tx.manager.findOneByOrFail(FrameEntity, { frameId: body.frameId });
      await this.library.enqueueVariants(tx, stored);
      await record(tx, { before, after });
      return after;
    });
    const [image] = await this.library.withVariants([uploaded.image]);
    return presentFrame(uploaded, image);
  }

  /** Empties a frame; the sweep removes its file when nothing else references it. */
  async remove(frameId: string, caller: StaffPrincipal): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const before = isFrameId(frameId) ? await lockFrame(tx.manager, frameId) : null;
      if (!before) {
        throw new AppError('FRAME.NOT_FOUND');
      }
      await tx.manager.delete(FrameEntity, { frameId });
      await record(tx, { before, after: null });
    });
  }
}

type FrameRow = Omit<FrameEntity, 'createdAt'>;

/** Locks the id of a frame, so that it also works for an empty one. */
async function lockFrame(manager: EntityManager, frameId: string): Promise<FrameEntity | null> {
  await takeLock(manager, 'frame', frameId);
  return manager.findOneBy(FrameEntity, { frameId });
}

function frameRow(
  { frameId, fileName, alt }: UploadFrame,
  stored: StoredMedia,
  { caller, now }: { caller: StaffPrincipal; now: Date },
): FrameRow {
  return {
    id: newId(),
    frameId,
    imageData: stored.url,
    fileName: sanitizeFileName(fileName),
    fileType: stored.fileType,
    mimeType: stored.mimeType,
    alt,
    image: uploadedImage(stored, alt),
    uploadedBy: caller.id,
    updatedAt: now,
  };
}

/** Inserts the row, or replaces that of the same frame. Returns false when the frame is filled and `replace` is false. */
async function upsertFrame(manager: EntityManager, row: FrameRow, replace: boolean): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(FrameEntity).values(row).returning('id');
  const columns = 'image_data file_name file_type mime_type alt picture uploaded_by updated_at'.split(' ');
  const { raw } = await (replace ? insert.orUpdate(columns, ['frame_id']) : insert.orIgnore()).execute();
  return (raw as unknown[]).length === 1;
}

const auditView = (row: FrameEntity | null) =>
  row ? { imageData: row.imageData, fileName: row.fileName, alt: row.alt } : undefined;

async function record(
  tx: Tx,
  { before, after }: { before: FrameEntity | null; after: FrameEntity | null },
): Promise<void> {
  const verb = after ? (before ? 'replaced' : 'filled') : 'emptied';
  await tx.audit({
    action: `frame.${verb}`,
    subject: { type: 'frame', id: (after ?? before)?.frameId ?? '' },
    before: auditView(before),
    after: auditView(after),
  });
  await tx.contentChanged('frames');
}
