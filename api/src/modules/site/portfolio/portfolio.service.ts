import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  portfolioContract,
  type CreatePortfolioItem,
  type PortfolioItem,
  type PublicPortfolioItem,
  type UpdatePortfolioItem,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { defineLock, takeLock } from '../../../platform/database/advisory-locks.js';
import { isConflict } from '../../../platform/database/is-conflict.js';
import { insertRow, lockById, removeById, restoreById, updateById } from '../../../platform/database/rows.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { newId } from '../../../platform/database/ids.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { staffChangeText } from '../../base/history/staff-change-text.js';
import { assertNotStale } from '../../base/history/conflicts.js';
import { PageContent } from '../pages/page-content.js';
import { uniqueSlug } from '../pages/unique-slug.js';
import { OldSlugEntity } from './cases/old-slug.entity.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';
import { checkFraming } from './portfolio.jobs.js';
import { PortfolioThumbnails } from './portfolio-thumbnails.js';
import { presentItem, presentPublicItem } from './portfolio-item.presenter.js';
import { columnsOf, completeOrder, initialFraming, withoutUndefined } from './portfolio.rules.js';

const portfolioOrderLock = defineLock('portfolioOrder', 7_305_313);

const ORDER = { displayOrder: 'ASC', id: 'ASC' } as const;

/** The websites that the agency shows. Changes resolve when the public pages show them. */
@Injectable()
export class PortfolioService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pageContent: PageContent,
    private readonly thumbnails: PortfolioThumbnails,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(portfolioContract.listPublic.path, () => this.listPublic());
    this.pageContent.register(portfolioContract.listFeatured.path, () => this.listFeatured());
  }

  /** Active items, in their order. */
  async listPublic(): Promise<PublicPortfolioItem[]> {
    const rows = await this.dataSource.manager.find(PortfolioItemEntity, {
      where: { isActive: true },
      order: ORDER,
    });
    return this.thumbnails.withVariants(rows.map(presentPublicItem));
  }

  /** Active items that are featured, in their order. */
  async listFeatured(): Promise<PublicPortfolioItem[]> {
    const where = { isActive: true, featured: true };
    const rows = await this.dataSource.manager.find(PortfolioItemEntity, { where, order: ORDER });
    return this.thumbnails.withVariants(rows.map(presentPublicItem));
  }

  /** All items, for staff. */
  async list(): Promise<PortfolioItem[]> {
    return this.thumbnails.withVariants(await allItems(this.dataSource.manager));
  }

  /** The item as everyone would read it, also while it is not active. */
  async presentForPreview(row: PortfolioItemEntity): Promise<PublicPortfolioItem> {
    const item = { ...presentPublicItem(row), caseSlug: row.slug };
    const [complete = item] = await this.thumbnails.withVariants([item]);
    return complete;
  }

  /** Adds an item at the end. Throws PORTFOLIO.URL_EXISTS. */
  create(body: CreatePortfolioItem, caller: StaffPrincipal): Promise<PortfolioItem> {
    const add = async (tx: Tx): Promise<PortfolioItem> => {
      await takeLock(tx.manager, portfolioOrderLock);
      const id = newId();
      const last = await tx.manager.maximum(PortfolioItemEntity, 'displayOrder');
      const row = {
        ...columnsOf(body),
        slug: await freeSlug(tx.manager, body.title),
        ...(await this.thumbnails.columnsOf(tx.manager, body)),
        ...initialFraming(body.url),
        id,
        displayOrder: (last ?? -1) + 1,
      };
      await insertRow(tx.manager, PortfolioItemEntity, row);
      await tx.enqueue(checkFraming, { websiteId: id });
      const created = presentItem(await tx.manager.findOneByOrFail(PortfolioItemEntity, { id }));
      await record(tx, { verb: 'created', id, after: { ...created } });
      return created;
    };
    return this.save(caller, add).catch((error: unknown) => {
      if (isConflict(error, 'uq_portfolio_websites_slug')) {
        // meanwhile a colleague moved a page to this address
        return this.save(caller, add);
      }
      throw error;
    });
  }

  /**
   * Changes the fields of the body. A new address is checked for framing. Throws PORTFOLIO.CHANGED with the present values
   * of the fields that a colleague changed since the caller saw them.
   */
  update(id: string, { seen, ...body }: UpdatePortfolioItem, caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.save(caller, async (tx) => {
      const row = await lockItem(tx.manager, id);
      await assertUnchanged(tx.manager, row, { body, seen });
      const before = presentItem(row);
      const url = body.url ?? row.url;
      const hasNewUrl = url !== row.url;
      const changed = {
        ...columnsOf(body),
        ...(await this.thumbnails.columnsOf(tx.manager, body, row)),
        ...(hasNewUrl && initialFraming(url)),
        updatedAt: new Date(),
      };
      await updateById(tx.manager, PortfolioItemEntity, id, changed);
      if (hasNewUrl) {
        await tx.enqueue(checkFraming, { websiteId: id });
      }
      const after = presentItem(await tx.manager.findOneByOrFail(PortfolioItemEntity, { id }));
      await record(tx, { verb: 'changed', id, before: { ...before }, after: { ...after } });
      return after;
    });
  }

  /** Puts the given items first, in this order; the others follow in their present order. */
  reorder(ids: string[], caller: StaffPrincipal): Promise<PortfolioItem[]> {
    return this.save(caller, async (tx) => {
      await takeLock(tx.manager, portfolioOrderLock);
      const before = (await allItems(tx.manager)).map((item) => item.id);
      const after = completeOrder(before, ids);
      if (!after) {
        throw new AppError('PORTFOLIO.NOT_FOUND');
      }
      await tx.manager.query(
        `UPDATE portfolio_websites AS item SET display_order = place.n - 1
         FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, n) WHERE item.id = place.id`,
        [after],
      );
      await record(tx, { verb: 'ordered', id: 'all', before: { ids: before }, after: { ids: after } });
      return allItems(tx.manager);
    });
  }

  remove(id: string, caller: StaffPrincipal): Promise<void> {
    return this.save(caller, async (tx) => {
      const row = await lockItem(tx.manager, id);
      await removeById(tx.manager, PortfolioItemEntity, id);
      await record(tx, { verb: 'deleted', id, before: { ...presentItem(row) } });
    });
  }

  /** Puts a deleted item back into its place. Throws PORTFOLIO.URL_EXISTS when another one now has its address. */
  restore(id: string, caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.save(caller, async (tx) => {
      const row = await restoreById(tx.manager, PortfolioItemEntity, id);
      if (!row) {
        throw new AppError('PORTFOLIO.NOT_FOUND');
      }
      const restored = presentItem(row);
      await record(tx, { verb: 'restored', id, after: { ...restored } });
      return restored;
    });
  }

  /** Enqueues another check; its result is stored later. */
  checkFraming(id: string, caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.transactions.run(caller, async (tx) => {
      const row = await lockItem(tx.manager, id);
      await tx.enqueue(checkFraming, { websiteId: id });
      await tx.audit({
        action: 'portfolio.framing-asked',
        subject: { type: 'portfolio', id },
      });
      return presentItem(row);
    });
  }

  /** Runs a use case that changes public content. */
  private save<T>(caller: StaffPrincipal, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactions
      .run(caller, async (tx) => {
        const result = await work(tx);
        await tx.contentChanged('portfolio');
        return result;
      })
      .catch((error: unknown) => {
        throw isConflict(error, 'uq_portfolio_websites_url') ? new AppError('PORTFOLIO.URL_EXISTS') : error;
      });
  }
}

const allItems = async (manager: EntityManager): Promise<PortfolioItem[]> =>
  (await manager.find(PortfolioItemEntity, { order: ORDER })).map(presentItem);

/** An address that no item has or had, from the title; the lock of the order excludes another one that is added meanwhile. */
async function freeSlug(manager: EntityManager, title: string): Promise<string> {
  const rows = await manager.find(PortfolioItemEntity, { select: { slug: true }, withDeleted: true });
  const old = await manager.find(OldSlugEntity, { select: { slug: true } });
  return uniqueSlug(title, new Set([...rows, ...old].map(({ slug }) => slug)), 'website');
}

async function lockItem(manager: EntityManager, id: string): Promise<PortfolioItemEntity> {
  const row = await lockById(manager, PortfolioItemEntity, id);
  if (!row) {
    throw new AppError('PORTFOLIO.NOT_FOUND');
  }
  return row;
}

/** The texts of an item as forms hold them; technologies are one text. */
function asTexts({
  technologies,
  ...item
}: Omit<UpdatePortfolioItem, 'seen'>): Record<string, string | null | undefined> {
  const { title, url, category, description, thumbnailUrl, clientName, completedAt } = item;
  const texts = { title, url, category, description, thumbnailUrl, clientName, completedAt };
  return withoutUndefined({ ...texts, technologies: technologies?.join(', ') });
}

async function assertUnchanged(
  manager: EntityManager,
  row: PortfolioItemEntity,
  { body, seen }: { body: Omit<UpdatePortfolioItem, 'seen'>; seen: UpdatePortfolioItem['seen'] },
): Promise<void> {
  const edit = { type: 'portfolio', id: row.id, actions: ['portfolio.changed'] };
  await assertNotStale(
    { present: asTexts(row), change: asTexts(body), seen },
    {
      code: 'PORTFOLIO.CHANGED',
      message: () => staffChangeText(manager, edit, 'changed this website'),
    },
  );
}

interface Change {
  verb: 'created' | 'changed' | 'ordered' | 'deleted' | 'restored';
  id: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const record = (tx: Tx, { verb, id, before, after }: Change): Promise<void> =>
  tx.audit({
    action: `portfolio.${verb}`,
    subject: { type: 'portfolio', id },
    ...(before && { before }),
    ...(after && { after }),
  });
