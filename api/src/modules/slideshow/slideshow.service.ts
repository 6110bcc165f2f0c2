import { Injectable, type OnModuleInit } from '@nestjs/common';
import { slideshowRoutes, type Slide, type UpdateSlide, type PublicSlide, type CreateSlide } from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import type { Upload } from '../../common/http/uploads/upload.pipe.js';
import { newId } from '../../platform/database/ids.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { staffNames } from '../employees/staff-names.js';
import { PageContent } from '../pages/page-content.js';
import { fileNameOf, isPermutationOf, uploadedImage } from '../media/media.rules.js';
import { MediaLibrary } from '../media/media-library.js';
import { SlideEntity } from './slide.entity.js';
import { presentSlide, presentSlideDetails } from './slideshow.presenter.js';

const ORDER = { displayOrder: 'ASC', id: 'ASC' } as const;

/** Any constant: slides are added and ordered one after the other. */
const ORDER_LOCK = 6_402_118;

/** The slides behind the landing page. Every change answers when the public pages show it. */
@Injectable()
export class SlideshowService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly library: MediaLibrary,
    private readonly pageContent: PageContent,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(slideshowRoutes.listPublic.path, () => this.active());
  }

  /** Active slides, in their order. */
  async active(): Promise<PublicSlide[]> {
    const rows = await this.dataSource.manager.find(SlideEntity, { where: { isActive: true }, order: ORDER });
    const images = await this.library.complete(rows.map(({ image }) => image));
    return rows.map((row, index) => presentSlide(row, images[index]));
  }

  /** All slides, in their order, for staff. */
  async all(): Promise<Slide[]> {
    const rows = await this.dataSource.manager.find(SlideEntity, { order: ORDER });
    return this.details(rows);
  }

  /** A image becomes a slide: the last one unless it says where it stands. */
  async add({ body, file }: Upload<CreateSlide>, caller: StaffPrincipal): Promise<Slide> {
    const stored = await this.library.store(file);
    return this.change(caller, 'slide.added', async (tx) => {
      await tx.manager.query('SELECT pg_advisory_xact_lock($1)', [ORDER_LOCK]);
      const row = {
        id: newId(),
        imageData: stored.url,
        fileName: fileNameOf(body.fileName),
        displayOrder: body.displayOrder ?? (await nextOrder(tx.manager)),
        isActive: body.isActive,
        uploadedBy: caller.id,
        image: uploadedImage(stored, body.alt),
      };
      await tx.manager.insert(SlideEntity, row as never);
      await this.library.show(tx, stored);
      return { after: await tx.manager.findOneByOrFail(SlideEntity, { id: row.id }) };
    });
  }

  /** Changes what the edit names. */
  edit(id: string, edit: UpdateSlide, caller: StaffPrincipal): Promise<Slide> {
    return this.change(caller, 'slide.changed', async ({ manager }) => {
      const before = await lockSlide(manager, id);
      const { alt, isActive = before.isActive, displayOrder = before.displayOrder } = edit;
      const image = alt === undefined ? before.image : { ...before.image, alt };
      await manager.update(SlideEntity, { id }, { isActive, displayOrder, image });
      return { before, after: await manager.findOneByOrFail(SlideEntity, { id }) };
    });
  }

  /** Removes a slide; its file goes when nothing else shows it. */
  async remove(id: string, caller: StaffPrincipal): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const before = await lockSlide(tx.manager, id);
      await tx.manager.delete(SlideEntity, { id });
      await record(tx, { action: 'slide.removed', before });
    });
  }

  /** Puts all slides into an order; refused when one came or went since the order was made. */
  async order(ids: readonly string[], caller: StaffPrincipal): Promise<Slide[]> {
    await this.transactions.run(caller, async (tx) => {
      await tx.manager.query('SELECT pg_advisory_xact_lock($1)', [ORDER_LOCK]);
      const rows = await tx.manager.find(SlideEntity, { order: ORDER, lock: { mode: 'pessimistic_write' } });
      const wanted = ids.map((id) => id.toLowerCase());
      if (!isPermutationOf(wanted, rows)) {
        throw new AppError('SLIDE.ORDER_STALE');
      }
      await tx.manager.query(
        `UPDATE slideshow_images AS slide SET display_order = wanted.place - 1
         FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place) WHERE slide.id = wanted.id`,
        [wanted],
      );
      await tx.audit({
        action: 'slideshow.ordered',
        subject: { type: 'slideshow', id: 'slideshow' },
        before: { ids: rows.map(({ id }) => id) },
        after: { ids: wanted },
      });
      await tx.contentChanged('slideshow');
    });
    return this.all();
  }

  private async change(
    caller: StaffPrincipal,
    action: string,
    work: (tx: Tx) => Promise<{ before?: SlideEntity; after: SlideEntity }>,
  ): Promise<Slide> {
    const changed = await this.transactions.run(caller, async (tx) => {
      const { before, after } = await work(tx);
      await record(tx, { action, before, after });
      return after;
    });
    const [details] = await this.details([changed]);
    return details as Slide;
  }

  private async details(rows: SlideEntity[]): Promise<Slide[]> {
    const images = await this.library.complete(rows.map(({ image }) => image));
    const names = await staffNames(this.dataSource.manager);
    return rows.map((row, index) => presentSlideDetails(row, images[index] ?? row.image, names));
  }
}

async function nextOrder(manager: EntityManager): Promise<number> {
  const last = await manager.maximum(SlideEntity, 'displayOrder');
  return last === null ? 0 : last + 1;
}

async function lockSlide(manager: EntityManager, id: string): Promise<SlideEntity> {
  const slide = await manager.findOne(SlideEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!slide) {
    throw new AppError('SLIDE.NOT_FOUND');
  }
  return slide;
}

const shown = (row: SlideEntity | undefined) =>
  row && {
    imageData: row.imageData,
    alt: row.image.alt,
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
    before: shown(before),
    after: shown(after),
  });
  await tx.contentChanged('slideshow');
}
