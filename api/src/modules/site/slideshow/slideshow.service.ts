import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  sanitizeFileName,
  slideshowContract,
  type CreateSlide,
  type PublicSlide,
  type Slide,
  type UpdateSlide,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { isPermutationOf } from '../../../common/order.rules.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { insertRow, lockById, removeById, restoreById } from '../../../platform/database/rows.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { Upload } from '../../../common/http/uploads/upload.pipe.js';
import { newId } from '../../../platform/database/ids.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { staffChangeText } from '../../base/history/staff-change-text.js';
import { staffNames } from '../../base/people/staff-names.js';
import { assertNotStale } from '../../base/history/conflicts.js';
import { PageContent } from '../pages/page-content.js';
import { uploadedImage } from '../media/image.rules.js';
import { MediaLibrary } from '../media/media-library.js';
import { SlideEntity } from './slide.entity.js';
import { presentPublicSlide, presentSlide } from './slide.presenter.js';
import { cropSlide } from './slideshow.jobs.js';

const slideshowOrderLock = defineLock('slideshowOrder', 6_402_118);

const ORDER = { displayOrder: 'ASC', id: 'ASC' } as const;

/** The slides behind the landing page. Changes resolve when the public pages show them. */
@Injectable()
export class SlideshowService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly library: MediaLibrary,
    private readonly pageContent: PageContent,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(slideshowContract.listPublic.path, () => this.listPublic());
  }

  /** Active slides, in their order. */
  async listPublic(): Promise<PublicSlide[]> {
    const rows = await this.dataSource.manager.find(SlideEntity, { where: { isActive: true }, order: ORDER });
    const images = await this.library.withVariants(rows.map(({ image }) => image));
    return rows.map((row, index) => presentPublicSlide(row, images[index]));
  }

  /** All slides, in their order, for staff. */
  async list(): Promise<Slide[]> {
    const rows = await this.dataSource.manager.find(SlideEntity, { order: ORDER });
    return this.present(rows);
  }

  /** Creates a slide from an upload; without `displayOrder` it comes last. */
  async create({ body, file }: Upload<CreateSlide>, caller: StaffPrincipal): Promise<Slide> {
    const stored = await this.library.store(file);
    const image = uploadedImage(stored, body.alt);
    if (!image) {
      throw new AppError('MEDIA.WRONG_TYPE');
    }
    return this.save(caller, 'slide.added', async (tx) => {
      await takeLock(tx.manager, slideshowOrderLock);
      const row = {
        id: newId(),
        imageData: stored.url,
        fileName: sanitizeFileName(body.fileName),
        displayOrder: body.displayOrder ?? (await nextOrder(tx.manager)),
        isActive: body.isActive,
        uploadedBy: caller.id,
        image,
      };
      await insertRow(tx.manager, SlideEntity, row);
      await this.library.enqueueVariants(tx, stored, { crop: 'portrait' });
      return { after: await tx.manager.findOneByOrFail(SlideEntity, { id: row.id }) };
    });
  }

  /** Changes the fields of the body. Throws SLIDE.CHANGED when the alternative text is not the one that the caller saw. */
  update(id: string, body: UpdateSlide, caller: StaffPrincipal): Promise<Slide> {
    return this.save(caller, 'slide.changed', async (tx) => {
      const { manager } = tx;
      const before = await lockSlide(manager, id);
      await assertUnchanged(manager, before, body);
      const { seenAlt: _, isActive = before.isActive, displayOrder = before.displayOrder, ...ofImage } = body;
      const image = { ...before.image, ...ofImage };
      await manager.update(SlideEntity, { id }, { isActive, displayOrder, image });
      if (image.focusX !== before.image.focusX) {
        await tx.enqueue(cropSlide, { id });
      }
      return { before, after: await manager.findOneByOrFail(SlideEntity, { id }) };
    });
  }

  /** Removes a slide, which can be put back for a day. */
  async remove(id: string, caller: StaffPrincipal): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const before = await lockSlide(tx.manager, id);
      await removeById(tx.manager, SlideEntity, id);
      await record(tx, { action: 'slide.removed', before });
    });
  }

  /** Puts a removed slide back into its place. */
  restore(id: string, caller: StaffPrincipal): Promise<Slide> {
    return this.save(caller, 'slide.restored', async ({ manager }) => {
      const after = await restoreById(manager, SlideEntity, id);
      if (!after) {
        throw new AppError('SLIDE.NOT_FOUND');
      }
      return { after };
    });
  }

  /** Puts all slides into an order. Throws SLIDE.ORDER_STALE unless the ids are exactly those of the slides. */
  async reorder(ids: readonly string[], caller: StaffPrincipal): Promise<Slide[]> {
    await this.transactions.run(caller, async (tx) => {
      await takeLock(tx.manager, slideshowOrderLock);
      const rows = await tx.manager.find(SlideEntity, { order: ORDER, lock: { mode: 'pessimistic_write' } });
      const order = ids.map((id) => id.toLowerCase());
      if (!isPermutationOf(order, rows)) {
        throw new AppError('SLIDE.ORDER_STALE');
      }
      await tx.manager.query(
        `UPDATE slideshow_images AS slide SET display_order = new_order.place - 1
         FROM unnest($1::uuid[]) WITH ORDINALITY AS new_order (id, place) WHERE slide.id = new_order.id`,
        [order],
      );
      await tx.audit({
        action: 'slideshow.ordered',
        subject: { type: 'slideshow', id: 'slideshow' },
        before: { ids: rows.map(({ id }) => id) },
        after: { ids: order },
      });
      await tx.contentChanged('slideshow');
    });
    return this.list();
  }

  private async save(
    caller: StaffPrincipal,
    action: string,
    work: (tx: Tx) => Promise<{ before?: SlideEntity; after: SlideEntity }>,
  ): Promise<Slide> {
    const saved = await this.transactions.run(caller, async (tx) => {
      const { before, after } = await work(tx);
      await record(tx, { action, before, after });
      return after;
    });
    const [slide] = await this.present([saved]);
    return slide as Slide;
  }

  private async present(rows: SlideEntity[]): Promise<Slide[]> {
    const images = await this.library.withVariants(rows.map(({ image }) => image));
    const names = await staffNames(this.dataSource.manager);
    return rows.map((row, index) => presentSlide(row, images[index] ?? row.image, names));
  }
}

async function nextOrder(manager: EntityManager): Promise<number> {
  const last = await manager.maximum(SlideEntity, 'displayOrder');
  return last === null ? 0 : last + 1;
}

async function lockSlide(manager: EntityManager, id: string): Promise<SlideEntity> {
  const slide = await lockById(manager, SlideEntity, id);
  if (!slide) {
    throw new AppError('SLIDE.NOT_FOUND');
  }
  return slide;
}

async function assertUnchanged(
  manager: EntityManager,
  { id, image }: SlideEntity,
  { alt, seenAlt }: UpdateSlide,
): Promise<void> {
  const edit = { type: 'slide', id, actions: ['slide.changed'] };
  await assertNotStale(
    {
      present: image,
      change: alt === undefined ? {} : { alt },
      seen: seenAlt === undefined ? undefined : { alt: seenAlt },
    },
    {
      code: 'SLIDE.CHANGED',
      message: () => staffChangeText(manager, edit, 'changed this slide'),
    },
  );
}

const auditView = (row: SlideEntity | undefined) =>
  row && {
    imageData: row.imageData,
    alt: row.image.alt,
    focusX: row.image.focusX,
    focusY: row.image.focusY,
    isActive: row.isActive,
    displayOrder: row.displayOrder,
  };

async function record(
  tx: Tx,
  { action, before, after }: { action: string; before?: SlideEntity; after?: SlideEntity },
): Promise<void> {
  await tx.audit({
    action,
    subject: { type: 'slide', id: (after ?? before)?.id ?? '' },
    before: auditView(before),
    after: auditView(after),
  });
  await tx.contentChanged('slideshow');
}
