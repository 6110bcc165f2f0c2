import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CASE_ROUTE,
  casePath,
  missingInCase,
  portfolioCaseContract,
  SLUG,
  SLUG_MAX,
  type CaseVersion,
  type PortfolioCase,
  type PublicCase,
  type ReplaceCase,
} from '@hive/contracts';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../../common/http/access/principal.js';
import { Transactions, type Tx } from '../../../../common/transactions/transactions.js';
import { isConflict } from '../../../../platform/database/is-conflict.js';
import { insertRow, lockById, updateById } from '../../../../platform/database/rows.js';
import { staffChangeText } from '../../../base/history/staff-change-text.js';
import { PageContent } from '../../pages/page-content.js';
import { PageRedirects } from '../../pages/page-redirects.js';
import { PortfolioItemEntity } from '../portfolio-item.entity.js';
import { PortfolioService } from '../portfolio.service.js';
import { CasePictures } from './case-pictures.js';
import { emptyContent, linkCases, presentCase, type CaseOfItem } from './case.rules.js';
import { OldSlugEntity } from './old-slug.entity.js';
import { PortfolioCaseEntity } from './portfolio-case.entity.js';

const changes = ['portfolio.case-saved', 'portfolio.case-published', 'portfolio.case-unpublished'];

/** The case pages of portfolio items. Changes of what is public resolve when the pages show them. */
@Injectable()
export class PortfolioCasesService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pageContent: PageContent,
    private readonly redirects: PageRedirects,
    private readonly portfolio: PortfolioService,
    private readonly pictures: CasePictures,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(portfolioCaseContract.listPublic.path, () => this.listPublic());
    this.redirects.register(CASE_ROUTE, ({ slug = '' }) => this.presentPathOf(slug));
  }

  async listPublic(): Promise<PublicCase[]> {
    return linkCases(await this.published());
  }

  /** The pages as they would be with the draft of this item. */
  async listWithDraft(id: string): Promise<{ slug: string; cases: PublicCase[] }> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(PortfolioItemEntity, { id });
    if (!row) {
      throw new AppError('PORTFOLIO.NOT_FOUND');
    }
    const { draft = emptyContent } = (await manager.findOneBy(PortfolioCaseEntity, { id })) ?? {};
    const [content = draft] = await this.pictures.withVariants([draft]);
    const now = new Date();
    const preview: CaseOfItem = {
      item: await this.portfolio.presentForPreview(row),
      slug: row.slug,
      content,
      publishedAt: row.casePublishedAt ?? now,
      revisedAt: now,
    };
    const others = (await this.published()).filter(({ item }) => item.id !== id);
    const all = [...others, preview].sort((a, b) => a.item.displayOrder - b.item.displayOrder);
    return { slug: row.slug, cases: linkCases(all) };
  }

  get(id: string): Promise<PortfolioCase> {
    return this.read(this.dataSource.manager, id);
  }

  /** Saves the draft. Throws PORTFOLIO.CASE_CHANGED for a version that is not the present one. */
  replace(id: string, body: ReplaceCase, caller: StaffPrincipal): Promise<PortfolioCase> {
    return this.change(id, body, caller, async (tx, { item, stored }) => {
      const draft = await this.pictures.contentOf(tx.manager, body, [stored?.draft, stored?.published]);
      const row = { draft, version: body.version + 1, updatedAt: new Date() };
      if (stored) {
        await updateById(tx.manager, PortfolioCaseEntity, id, row);
      } else {
        await insertRow(tx.manager, PortfolioCaseEntity, { id, ...row });
      }
      if (body.slug !== item.slug) {
        await moveTo(tx, item, { next: body.slug, wasPublished: Boolean(stored?.firstPublishedAt) });
      }
      return 'saved';
    });
  }

  /** Shows the draft as a page. Throws REQUEST.INVALID for what is missing. */
  publish(id: string, body: CaseVersion, caller: StaffPrincipal): Promise<PortfolioCase> {
    return this.change(id, body, caller, async (tx, { item, stored }) => {
      const draft = stored?.draft ?? emptyContent;
      const errors = missingInCase(draft);
      if (Object.keys(errors).length > 0) {
        throw new AppError('REQUEST.INVALID', { errors });
      }
      const now = new Date();
      await updateById(tx.manager, PortfolioCaseEntity, id, {
        published: draft,
        version: body.version + 1,
        firstPublishedAt: stored?.firstPublishedAt ?? now,
        revisedAt: now,
      });
      await updateById(tx.manager, PortfolioItemEntity, id, { casePublishedAt: item.casePublishedAt ?? now });
      await tx.contentChanged('portfolio');
      return 'published';
    });
  }

  unpublish(id: string, body: CaseVersion, caller: StaffPrincipal): Promise<PortfolioCase> {
    return this.change(id, body, caller, async (tx) => {
      const row = { published: null, version: body.version + 1, revisedAt: null };
      await updateById(tx.manager, PortfolioCaseEntity, id, row);
      await updateById(tx.manager, PortfolioItemEntity, id, { casePublishedAt: null });
      await tx.contentChanged('portfolio');
      return 'unpublished';
    });
  }

  removeOldSlug(id: string, slug: string, caller: StaffPrincipal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const { affected } = await tx.manager.delete(OldSlugEntity, { slug, websiteId: id });
      if (affected === 0) {
        throw new AppError('PORTFOLIO.NOT_FOUND');
      }
      await tx.audit({
        action: 'portfolio.old-slug-removed',
        subject: { type: 'portfolio', id },
        before: { slug },
      });
    });
  }

  private async published(): Promise<CaseOfItem[]> {
    const items = (await this.portfolio.listPublic()).filter(({ caseSlug }) => caseSlug !== null);
    const rows = await this.dataSource.manager.findBy(PortfolioCaseEntity, {
      id: In(items.map(({ id }) => id)),
      published: Not(IsNull()),
    });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const cases = items.flatMap((item) => {
      const { published = null, revisedAt = null } = rowsById.get(item.id) ?? {};
      const slug = item.caseSlug;
      return slug && published && revisedAt ? [{ item, slug, content: published, revisedAt }] : [];
    });
    const contents = await this.pictures.withVariants(cases.map(({ content }) => content));
    const dates = await this.publishedAt();
    return cases.map((each, index) => ({
      ...each,
      content: contents[index] ?? each.content,
      publishedAt: dates.get(each.item.id) ?? each.revisedAt,
    }));
  }

  private async publishedAt(): Promise<Map<string, Date | null>> {
    const rows = await this.dataSource.manager.find(PortfolioItemEntity, {
      where: { casePublishedAt: Not(IsNull()) },
      select: { id: true, casePublishedAt: true },
    });
    return new Map(rows.map(({ id, casePublishedAt }) => [id, casePublishedAt]));
  }

  /** The present address of a page that had this one before. */
  private async presentPathOf(slug: string): Promise<string | undefined> {
    if (slug.length > SLUG_MAX || !SLUG.test(slug)) {
      return undefined;
    }
    const item = await this.dataSource.manager
      .createQueryBuilder(PortfolioItemEntity, 'item')
      .innerJoin(OldSlugEntity, 'old', 'old.website_id = item.id')
      .where('old.slug = :slug AND item.case_published_at IS NOT NULL AND item.is_active', { slug })
      .getOne();
    return item ? casePath(item.slug) : undefined;
  }

  /** One change of a case under the lock of its item, unless a colleague has changed it since the caller read it. */
  private change(
    id: string,
    { version }: CaseVersion,
    caller: StaffPrincipal,
    work: (tx: Tx, rows: { item: PortfolioItemEntity; stored: PortfolioCaseEntity | null }) => Promise<string>,
  ): Promise<PortfolioCase> {
    return this.transactions
      .run(caller, async (tx) => {
        const item = await lockById(tx.manager, PortfolioItemEntity, id);
        if (!item) {
          throw new AppError('PORTFOLIO.NOT_FOUND');
        }
        const stored = await tx.manager.findOneBy(PortfolioCaseEntity, { id });
        if (version !== (stored?.version ?? 0)) {
          const edit = { type: 'portfolio', id, actions: changes };
          const message = await staffChangeText(tx.manager, edit, 'changed this case');
          throw new AppError('PORTFOLIO.CASE_CHANGED', { message });
        }
        const before = await this.recordOf(tx.manager, id);
        const verb = await work(tx, { item, stored });
        const after = await this.recordOf(tx.manager, id);
        await tx.audit({ action: `portfolio.case-${verb}`, subject: { type: 'portfolio', id }, before, after });
        return this.read(tx.manager, id);
      })
      .catch((error: unknown) => {
        throw isConflict(error, 'uq_portfolio_websites_slug') ? new AppError('PORTFOLIO.SLUG_EXISTS') : error;
      });
  }

  /** What an entry of the audit log says about a case. */
  private async recordOf(manager: EntityManager, id: string): Promise<Record<string, unknown>> {
    const { slug, content } = await this.read(manager, id);
    const stored = await manager.findOneBy(PortfolioCaseEntity, { id });
    return { slug, ...content, published: stored?.published ?? null };
  }

  private async read(manager: EntityManager, id: string): Promise<PortfolioCase> {
    const item = await manager.findOneBy(PortfolioItemEntity, { id });
    if (!item) {
      throw new AppError('PORTFOLIO.NOT_FOUND');
    }
    const stored = await manager.findOneBy(PortfolioCaseEntity, { id });
    const oldSlugs = await manager.find(OldSlugEntity, { where: { websiteId: id }, order: { createdAt: 'DESC' } });
    const [content = emptyContent] = await this.pictures.withVariants([stored?.draft ?? emptyContent]);
    return presentCase(item, stored, { content, oldSlugs });
  }
}

/**
 * Moves the page. The old address of a page that was ever published leads to the new one. The page may take back one of its own
 * old addresses; those of other pages are taken.
 */
async function moveTo(
  tx: Tx,
  { id, slug, casePublishedAt }: PortfolioItemEntity,
  { next, wasPublished }: { next: string; wasPublished: boolean },
): Promise<void> {
  if (await tx.manager.existsBy(OldSlugEntity, { slug: next, websiteId: Not(id) })) {
    throw new AppError('PORTFOLIO.SLUG_EXISTS');
  }
  await tx.manager.delete(OldSlugEntity, { slug: next });
  await updateById(tx.manager, PortfolioItemEntity, id, { slug: next });
  if (wasPublished) {
    await tx.manager.upsert(OldSlugEntity, { slug, websiteId: id, createdAt: new Date() }, ['slug']);
  }
  if (casePublishedAt) {
    await tx.contentChanged('portfolio');
  }
}
