import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ARTICLE_ROUTE,
  missingInArticle,
  type Article,
  type ArticleListQuery,
  type ArticleRow,
  type ArticleVersion,
  type CreateArticle,
  type UpdateArticle,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { isConflict } from '../../../platform/database/is-conflict.js';
import { insertRow, lockById, removeById, restoreById, updateById } from '../../../platform/database/rows.js';
import { staffChangeText } from '../../base/history/staff-change-text.js';
import { PageRedirects } from '../pages/page-redirects.js';
import { ArticleOldSlugEntity } from './article-old-slug.entity.js';
import { ArticlePictures } from './article-pictures.js';
import { freeSlug, moveArticle, presentPathOf } from './article-slugs.js';
import { ArticleEntity } from './article.entity.js';
import { presentArticle, presentArticleRow } from './article.presenter.js';

const changes = ['insight.saved', 'insight.published', 'insight.unpublished'];

/** Articles as staff write them. Changes of what is public resolve when the pages show them. */
@Injectable()
export class InsightsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly redirects: PageRedirects,
    private readonly pictures: ArticlePictures,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.redirects.register(ARTICLE_ROUTE, ({ slug = '' }) => presentPathOf(this.dataSource.manager, slug));
  }

  list(query: ArticleListQuery): Promise<Page<ArticleRow>> {
    return findPage(this.dataSource.manager.createQueryBuilder(ArticleEntity, 'article'), query, {
      search: ['title', 'summary', 'authorName'].map((field) => `article.draft ->> '${field}'`),
      present: presentArticleRow,
    });
  }

  async get(id: string): Promise<Article> {
    return read(this.dataSource.manager, await this.getRow(id));
  }

  /** Throws INSIGHT.NOT_FOUND. */
  async getRow(id: string): Promise<ArticleEntity> {
    const row = await this.dataSource.manager.findOneBy(ArticleEntity, { id });
    if (!row) {
      throw new AppError('INSIGHT.NOT_FOUND');
    }
    return row;
  }

  create(body: CreateArticle, caller: StaffPrincipal): Promise<Article> {
    const add = (): Promise<Article> =>
      this.transactions.run(caller, async (tx) => {
        const named = { ...body, authorName: body.authorName || caller.name };
        const draft = await this.pictures.contentOf(tx.manager, named);
        const id = newId();
        const now = this.clock.now();
        const slug = await freeSlug(tx.manager, body.title);
        await insertRow(tx.manager, ArticleEntity, { id, slug, draft, createdAt: now, updatedAt: now });
        const row = await tx.manager.findOneByOrFail(ArticleEntity, { id });
        await record(tx, 'created', { after: row });
        return read(tx.manager, row);
      });
    // meanwhile a colleague took the address
    return add().catch((error: unknown) => (isConflict(error, 'uq_articles_slug') ? add() : Promise.reject(error)));
  }

  /** Saves the draft. Throws INSIGHT.CHANGED for a version that is not the present one. */
  update(id: string, body: UpdateArticle, caller: StaffPrincipal): Promise<Article> {
    return this.change(id, body, caller, async (tx, row) => {
      const draft = await this.pictures.contentOf(tx.manager, body, row);
      await updateById(tx.manager, ArticleEntity, id, { draft });
      if (body.slug !== row.slug) {
        await moveArticle(tx, row, body.slug);
        if (row.published) {
          await tx.contentChanged('insights');
        }
      }
      return 'saved';
    });
  }

  /** Shows the draft as a page. Throws REQUEST.INVALID for what is missing. */
  publish(id: string, body: ArticleVersion, caller: StaffPrincipal): Promise<Article> {
    return this.change(id, body, caller, async (tx, row) => {
      const errors = missingInArticle(row.draft);
      if (Object.keys(errors).length > 0) {
        throw new AppError('REQUEST.INVALID', { errors });
      }
      const now = this.clock.now();
      await updateById(tx.manager, ArticleEntity, id, {
        published: row.draft,
        firstPublishedAt: row.firstPublishedAt ?? now,
        publishedAt: row.publishedAt ?? now,
        revisedAt: now,
      });
      await tx.contentChanged('insights');
      return 'published';
    });
  }

  unpublish(id: string, body: ArticleVersion, caller: StaffPrincipal): Promise<Article> {
    return this.change(id, body, caller, async (tx) => {
      await updateById(tx.manager, ArticleEntity, id, { published: null, publishedAt: null, revisedAt: null });
      await tx.contentChanged('insights');
      return 'unpublished';
    });
  }

  remove(id: string, caller: StaffPrincipal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const row = await lockArticle(tx.manager, id);
      await removeById(tx.manager, ArticleEntity, id);
      await record(tx, 'deleted', { before: row });
      if (row.published) {
        await tx.contentChanged('insights');
      }
    });
  }

  /** Puts a deleted article back, published when it was. */
  restore(id: string, caller: StaffPrincipal): Promise<Article> {
    return this.transactions.run(caller, async (tx) => {
      const row = await restoreById(tx.manager, ArticleEntity, id);
      if (!row) {
        throw new AppError('INSIGHT.NOT_FOUND');
      }
      await record(tx, 'restored', { after: row });
      if (row.published) {
        await tx.contentChanged('insights');
      }
      return read(tx.manager, row);
    });
  }

  removeOldSlug(id: string, slug: string, caller: StaffPrincipal): Promise<void> {
    return this.transactions.run(caller, async (tx) => {
      const { affected } = await tx.manager.delete(ArticleOldSlugEntity, { slug, articleId: id });
      if (affected === 0) {
        throw new AppError('INSIGHT.NOT_FOUND');
      }
      await tx.audit({ action: 'insight.old-slug-removed', subject: { type: 'insight', id }, before: { slug } });
    });
  }

  /** One change under the lock of the article, unless a colleague has changed it since the caller read it. */
  private change(
    id: string,
    { version }: ArticleVersion,
    caller: StaffPrincipal,
    work: (tx: Tx, row: ArticleEntity) => Promise<string>,
  ): Promise<Article> {
    return this.transactions
      .run(caller, async (tx) => {
        const before = await lockArticle(tx.manager, id);
        if (version !== before.version) {
          const edit = { type: 'insight', id, actions: changes };
          const message = await staffChangeText(tx.manager, edit, 'changed this article');
          throw new AppError('INSIGHT.CHANGED', { message });
        }
        const verb = await work(tx, before);
        await updateById(tx.manager, ArticleEntity, id, { version: version + 1, updatedAt: this.clock.now() });
        const after = await tx.manager.findOneByOrFail(ArticleEntity, { id });
        await record(tx, verb, { before, after });
        return read(tx.manager, after);
      })
      .catch((error: unknown) => {
        throw isConflict(error, 'uq_articles_slug') ? new AppError('INSIGHT.SLUG_EXISTS') : error;
      });
  }
}

async function lockArticle(manager: EntityManager, id: string): Promise<ArticleEntity> {
  const row = await lockById(manager, ArticleEntity, id);
  if (!row) {
    throw new AppError('INSIGHT.NOT_FOUND');
  }
  return row;
}

async function read(manager: EntityManager, row: ArticleEntity): Promise<Article> {
  const order = { createdAt: 'DESC' } as const;
  return presentArticle(row, await manager.find(ArticleOldSlugEntity, { where: { articleId: row.id }, order }));
}

/** What an entry of the audit log says about an article. */
const recordOf = ({ slug, draft, published }: ArticleEntity): Record<string, unknown> => ({
  slug,
  ...draft,
  published,
});

const record = (tx: Tx, verb: string, { before, after }: { before?: ArticleEntity; after?: ArticleEntity }) =>
  tx.audit({
    action: `insight.${verb}`,
    subject: { type: 'insight', id: (after ?? before)?.id ?? '' },
    ...(before && { before: recordOf(before) }),
    ...(after && { after: recordOf(after) }),
  });
