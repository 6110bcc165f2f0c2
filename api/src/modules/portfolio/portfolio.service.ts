import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  portfolioContract,
  type CreatePortfolioItem,
  type UpdatePortfolioItem,
  type PortfolioItem,
  type PublicPortfolioItem,
} from '@hive/contracts';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { takeLock } from '../../platform/database/advisory-locks.js';
import { insertRow, lockById, updateById } from '../../platform/database/rows.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { newId } from '../../platform/database/ids.js';
import { Transactions, type Tx } from '../../common/transactions/transactions.js';
import { PageContent } from '../pages/page-content.js';
import { PortfolioItemEntity } from './portfolio-item.entity.js';
import { checkFraming } from './portfolio.jobs.js';
import { PortfolioThumbnails } from './portfolio-thumbnails.js';
import { presentItem, presentWebsite } from './portfolio.presenter.js';
import { framingOfAddress, storedFields, wholeOrder } from './portfolio.rules.js';

const ORDER = { displayOrder: 'ASC', id: 'ASC' } as const;

/** The websites that the agency shows, and who among staff changed what about them. */
@Injectable()
export class PortfolioService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pageContent: PageContent,
    private readonly thumbnails: PortfolioThumbnails,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(portfolioContract.listPublic.path, () => this.active());
    this.pageContent.register(portfolioContract.listFeatured.path, () => this.featured());
  }

  /** What everybody sees, in its order. */
  async active(): Promise<PublicPortfolioItem[]> {
    const rows = await this.dataSource.manager.find(PortfolioItemEntity, {
      where: { isActive: true },
      order: ORDER,
    });
    return this.thumbnails.complete(rows.map(presentWebsite));
  }

  /** What everybody sees first. */
  async featured(): Promise<PublicPortfolioItem[]> {
    const where = { isActive: true, featured: true };
    const rows = await this.dataSource.manager.find(PortfolioItemEntity, { where, order: ORDER });
    return this.thumbnails.complete(rows.map(presentWebsite));
  }

  /** Everything, for staff. */
  async all(): Promise<PortfolioItem[]> {
    return this.thumbnails.complete(await everyItem(this.dataSource.manager));
  }

  /** Adds an item behind the others; answers when the public pages show it. */
  create(body: CreatePortfolioItem, caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.save(caller, async (tx) => {
      await takeLock(tx.manager, 'portfolioOrder');
      const id = newId();
      const last = await tx.manager.maximum(PortfolioItemEntity, 'displayOrder');
      const row = {
        ...storedFields(body),
        ...(await this.thumbnails.changed(body)),
        ...framingOfAddress(body.url),
        id,
        displayOrder: (last ?? -1) + 1,
      };
      await insertRow(tx.manager, PortfolioItemEntity, row);
      await tx.enqueue(checkFraming, { websiteId: id });
      const made = presentItem(await tx.manager.findOneByOrFail(PortfolioItemEntity, { id }));
      await record(tx, { verb: 'created', id, after: { ...made } });
      return made;
    });
  }

  /** Changes what the body names. Another address is asked anew whether it may be framed. */
  change(id: string, body: UpdatePortfolioItem, caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.save(caller, async (tx) => {
      const row = await lockItem(tx.manager, id);
      const before = presentItem(row);
      const url = body.url ?? row.url;
      const moved = url !== row.url;
      const changed = {
        ...storedFields(body),
        ...(await this.thumbnails.changed(body, row)),
        ...(moved && framingOfAddress(url)),
        updatedAt: new Date(),
      };
      await updateById(tx.manager, PortfolioItemEntity, id, changed);
      if (moved) {
        await tx.enqueue(checkFraming, { websiteId: id });
      }
      const after = presentItem(await tx.manager.findOneByOrFail(PortfolioItemEntity, { id }));
      await record(tx, { verb: 'changed', id, before: { ...before }, after: { ...after } });
      return after;
    });
  }

  /** The named items come first, in this order; the others keep theirs behind them. */
  order(ids: string[], caller: StaffPrincipal): Promise<PortfolioItem[]> {
    return this.save(caller, async (tx) => {
      await takeLock(tx.manager, 'portfolioOrder');
      const before = (await everyItem(tx.manager)).map((item) => item.id);
      const after = wholeOrder(before, ids);
      if (!after) {
        throw new AppError('PORTFOLIO.NOT_FOUND');
      }
      await tx.manager.query(
        `UPDATE portfolio_websites AS item SET display_order = place.n - 1
         FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, n) WHERE item.id = place.id`,
        [after],
      );
      await record(tx, { verb: 'ordered', id: 'all', before: { ids: before }, after: { ids: after } });
      return everyItem(tx.manager);
    });
  }

  remove(id: string, caller: StaffPrincipal): Promise<void> {
    return this.save(caller, async (tx) => {
      const row = await lockItem(tx.manager, id);
      await tx.manager.delete(PortfolioItemEntity, id);
      await record(tx, { verb: 'deleted', id, before: { ...presentItem(row) } });
    });
  }

  /** Has the site asked again; what it answers comes later. */
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

  /** One use case: its change, the pages that follow from it, and the answer when they show it. */
  private async save<T>(caller: StaffPrincipal, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.transactions
      .run(caller, async (tx) => {
        const made = await work(tx);
        await tx.contentChanged('portfolio');
        return made;
      })
      .catch((error: unknown) => {
        throw isTakenAddress(error) ? new AppError('PORTFOLIO.URL_EXISTS') : error;
      });
    return result;
  }
}

const everyItem = async (manager: EntityManager): Promise<PortfolioItem[]> =>
  (await manager.find(PortfolioItemEntity, { order: ORDER })).map(presentItem);

async function lockItem(manager: EntityManager, id: string): Promise<PortfolioItemEntity> {
  const row = await lockById(manager, PortfolioItemEntity, id);
  if (!row) {
    throw new AppError('PORTFOLIO.NOT_FOUND');
  }
  return row;
}

/** The unique index decides, so that of two saves at the same moment one is refused. */
const isTakenAddress = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'uq_portfolio_websites_url';

interface Change {
  verb: 'created' | 'changed' | 'ordered' | 'deleted';
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
