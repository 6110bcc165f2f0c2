import { Injectable, type OnModuleInit } from '@nestjs/common';
import { frameRoutes, type PublicFrame, type UploadFrame, type StoredMedia } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import type { Upload } from '../../common/http/uploads/upload.pipe.js';
import { newId } from '../../platform/database/ids.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { PageContent } from '../pages/page-content.js';
import { FrameEntity } from './frame.entity.js';
import { presentFrame } from './frames.presenter.js';
import { fileNameOf, isFrameId, uploadedImage } from '../media/media.rules.js';
import { MediaLibrary } from '../media/media-library.js';

/** Any constant: changes of one frame come one after the other. */
const FRAME_LOCK = 6_402_119;

/** What the frames of the public pages show. A frame shows one thing: the next upload takes its place. */
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
    this.pageContent.register(frameRoutes.list.path, () => this.all());
  }

  /** Every frame that shows something, by its id. */
  async all(): Promise<PublicFrame[]> {
    const rows = await this.dataSource.manager.find(FrameEntity, { order: { frameId: 'ASC' } });
    const images = await this.library.complete(rows.map(({ image }) => image));
    return rows.map((row, index) => presentFrame(row, images[index]));
  }

  /**
   * Shows an upload in a frame; answers when the public pages do. Of two at the same moment the later one stays, unless
   * it was not to replace anything.
   */
  async save({ body, file }: Upload<UploadFrame>, caller: StaffPrincipal): Promise<PublicFrame> {
    const stored = await this.library.store(file);
    const saved = await this.transactions.run(caller, async (tx) => {
      const before = await lockFrame(tx.manager, body.frameId);
      const row = frameRow(body, stored, { caller, now: this.clock.now() });
      if ((before && !body.replace) || !(await putFrame(tx.manager, row, body.replace))) {
        throw new AppError('FRAME.TAKEN');
      }
      const after = await tx.manager.findOneByOrFail(FrameEntity, { frameId: body.frameId });
      await this.library.show(tx, stored);
      await record(tx, { before, after });
      return after;
    });
    const [image] = await this.library.complete([saved.image]);
    return presentFrame(saved, image);
  }

  /** Empties a frame; its file goes when nothing else shows it. */
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

/** Also a frame that is not there yet: who comes second shall find what the first one put there. */
async function lockFrame(manager: EntityManager, frameId: string): Promise<FrameEntity | null> {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [FRAME_LOCK, frameId]);
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
    fileName: fileNameOf(fileName),
    fileType: stored.fileType,
    mimeType: stored.mimeType,
    alt,
    image: uploadedImage(stored, alt),
    uploadedBy: caller.id,
    updatedAt: now,
  };
}

/** The unique rule decides between two at the same moment. False when the frame is taken and stays as it is. */
async function putFrame(manager: EntityManager, row: FrameRow, replace: boolean): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(FrameEntity).values(row).returning('id');
  const columns = 'image_data file_name file_type mime_type alt picture uploaded_by updated_at'.split(' ');
  const { raw } = await (replace ? insert.orUpdate(columns, ['frame_id']) : insert.orIgnore()).execute();
  return (raw as unknown[]).length === 1;
}

const shown = (row: FrameEntity | null) =>
  row ? { imageData: row.imageData, fileName: row.fileName, alt: row.alt } : undefined;

async function record(
  tx: Tx,
  { before, after }: { before: FrameEntity | null; after: FrameEntity | null },
): Promise<void> {
  const verb = after ? (before ? 'replaced' : 'filled') : 'emptied';
  await tx.audit({
    action: `frame.${verb}`,
    subject: { type: 'frame', id: (after ?? before)?.frameId ?? '' },
    before: shown(before),
    after: shown(after),
  });
  await tx.contentChanged('frames');
}
