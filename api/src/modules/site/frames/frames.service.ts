import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  frameContract,
  frameUsages,
  isFrameId,
  type Frame,
  type PublicFrame,
  type RemoveFrameQuery,
  sanitizeFileName,
  type StoredMedia,
  type UpdateFrame,
  type UploadFrame,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { Upload } from '../../../common/http/uploads/upload.pipe.js';
import { updateById } from '../../../platform/database/rows.js';
import { newId } from '../../../platform/database/ids.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { staffNames } from '../../base/people/staff-names.js';
import { conflictText, lastChange } from '../../base/history/conflicts.js';
import { PageContent } from '../pages/page-content.js';
import { FrameEntity } from './frame.entity.js';
import { presentEmptyFrame, presentFrame, presentPublicFrame } from './frame.presenter.js';
import { uploadedImage } from '../media/image.rules.js';
import { MediaLibrary } from '../media/media-library.js';

const frameLock = defineLock('frame', 6_402_119);

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
    this.pageContent.register(frameContract.listPublic.path, () => this.listPublic());
  }

  /** Every filled frame, ordered by its id. */
  async listPublic(): Promise<PublicFrame[]> {
    const { rows, images } = await this.filled();
    return rows.map((row, index) => presentPublicFrame(row, images[index]));
  }

  /** The frames of the public pages in their order, empty ones too, and then filled ones that no page shows. */
  async list(): Promise<Frame[]> {
    const { rows, images } = await this.filled();
    const names = await staffNames(this.dataSource.manager);
    const frames = new Map(rows.map((row, index) => [row.frameId, presentFrame(row, images[index], names)]));
    const ids = new Set([...frameUsages.keys(), ...frames.keys()]);
    return Array.from(ids, (frameId) => frames.get(frameId) ?? presentEmptyFrame(frameId));
  }

  /**
   * Shows an upload in a frame. It keeps the description of what it replaces unless the upload has its own; resolves when the public
   * pages show it. Throws FRAME.TAKEN for a filled frame when `replace` is false, and FRAME.CHANGED when the frame does not show
   * what the caller saw; otherwise the last of concurrent uploads wins.
   */
  async upload({ body, file }: Upload<UploadFrame>, caller: StaffPrincipal): Promise<PublicFrame> {
    const stored = await this.library.store(file);
    const uploaded = await this.transactions.run(caller, async (tx) => {
      const before = await lockFrame(tx.manager, body.frameId);
      await assertUnchanged(tx.manager, { ...body, present: before?.imageData });
      const alt = body.alt ?? before?.alt ?? '';
      const row = frameRow({ ...body, alt }, stored, { caller, now: this.clock.now() });
      if ((before && !body.replace) || !(await upsertFrame(tx.manager, row, body.replace))) {
        throw new AppError('FRAME.TAKEN');
      }
      const after = await tx.manager.findOneByOrFail(FrameEntity, { frameId: body.frameId });
      await this.library.enqueueVariants(tx, stored);
      await record(tx, { before, after });
      return after;
    });
    return this.present(uploaded);
  }

  /** Changes the description of what a frame shows. Throws FRAME.CHANGED when that is not what the caller saw. */
  async update(frameId: string, { alt, seen }: UpdateFrame, caller: StaffPrincipal): Promise<PublicFrame> {
    const updated = await this.transactions.run(caller, async (tx) => {
      const before = await lockFilledFrame(tx.manager, frameId);
      await assertUnchanged(tx.manager, { frameId, seen, present: before.imageData });
      const image = before.image && { ...before.image, alt };
      await updateById(tx.manager, FrameEntity, before.id, { alt, image, updatedAt: this.clock.now() });
      const after = await tx.manager.findOneByOrFail(FrameEntity, { frameId });
      await record(tx, { before, after, verb: 'described' });
      return after;
    });
    return this.present(updated);
  }

  /**
   * Empties a frame; the sweep removes its file when nothing else references it. Throws FRAME.CHANGED when the frame does
   * not show what the caller saw.
   */
  async remove({ frameId, seen }: RemoveFrameQuery & { frameId: string }, caller: StaffPrincipal): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const before = await lockFilledFrame(tx.manager, frameId);
      await assertUnchanged(tx.manager, { frameId, seen, present: before.imageData });
      await tx.manager.delete(FrameEntity, { frameId });
      await record(tx, { before, after: null });
    });
  }

  private async filled() {
    const rows = await this.dataSource.manager.find(FrameEntity, { order: { frameId: 'ASC' } });
    return { rows, images: await this.library.withVariants(rows.map(({ image }) => image)) };
  }

  private async present(row: FrameEntity): Promise<PublicFrame> {
    const [image] = await this.library.withVariants([row.image]);
    return presentPublicFrame(row, image);
  }
}

type FrameRow = Omit<FrameEntity, 'createdAt'>;

/** Locks the id of a frame, so that it also works for an empty one. */
async function lockFrame(manager: EntityManager, frameId: string): Promise<FrameEntity | null> {
  await takeLock(manager, frameLock, frameId);
  return manager.findOneBy(FrameEntity, { frameId });
}

async function lockFilledFrame(manager: EntityManager, frameId: string): Promise<FrameEntity> {
  const frame = isFrameId(frameId) ? await lockFrame(manager, frameId) : null;
  if (!frame) {
    throw new AppError('FRAME.NOT_FOUND');
  }
  return frame;
}

/** Throws FRAME.CHANGED with who changed the frame, unless it shows what the caller saw. */
async function assertUnchanged(
  manager: EntityManager,
  { frameId, seen, present = '' }: RemoveFrameQuery & { frameId: string; present: string | undefined },
): Promise<void> {
  if (seen === undefined || seen === present) {
    return;
  }
  const actions = ['frame.filled', 'frame.replaced', 'frame.emptied'];
  const last = await lastChange(manager, { type: 'frame', id: frameId, actions }, await staffNames(manager));
  throw new AppError('FRAME.CHANGED', { message: conflictText(last, 'changed this frame') });
}

function frameRow(
  { frameId, fileName, alt }: UploadFrame & { alt: string },
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

interface Change {
  before: FrameEntity | null;
  after: FrameEntity | null;
  verb?: string;
}

const verbOf = ({ before, after }: Change): string => (after ? (before ? 'replaced' : 'filled') : 'emptied');

async function record(tx: Tx, change: Change): Promise<void> {
  const { before, after, verb = verbOf(change) } = change;
  await tx.audit({
    action: `frame.${verb}`,
    subject: { type: 'frame', id: (after ?? before)?.frameId ?? '' },
    before: auditView(before),
    after: auditView(after),
  });
  await tx.contentChanged('frames');
}
