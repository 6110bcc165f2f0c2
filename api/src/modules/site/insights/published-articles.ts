import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ARTICLES_PAGE_SIZE,
  insightContract,
  insightRoutes,
  pathOf,
  type ContentSnapshot,
  type PublicArticle,
  type PublicArticleList,
  type PublicArticleListQuery,
} from '@hive/contracts';
import { DataSource, IsNull, Not } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { MediaLibrary } from '../media/media-library.js';
import { PageContent } from '../pages/page-content.js';
import { pictureUrlsIn, renderMarkdown } from './article-markdown.js';
import { ArticleEntity } from './article.entity.js';
import { presentCard, presentPublicArticle, type PublishedArticle } from './article.presenter.js';

const NEWEST_FIRST = { publishedAt: 'DESC', id: 'DESC' } as const;

/** The columns of an article that its page shows. */
type ShownRow = Pick<ArticleEntity, 'slug' | 'published' | 'publishedAt' | 'revisedAt'>;

/** An article of the feed. */
export interface FeedArticle extends PublishedArticle {
  /** With absolute addresses. */
  html: string;
}

/** The articles that everyone reads. */
@Injectable()
export class PublishedArticles implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pageContent: PageContent,
    private readonly library: MediaLibrary,
  ) {}

  onModuleInit(): void {
    this.pageContent.register(insightContract.listPublic.path, () =>
      this.list({ page: 1, pageSize: ARTICLES_PAGE_SIZE }),
    );
    this.pageContent.registerEach(() => this.pages());
  }

  async list({ page, pageSize }: PublicArticleListQuery): Promise<PublicArticleList> {
    const [rows, total] = await this.dataSource.manager.findAndCount(ArticleEntity, {
      where: { published: Not(IsNull()) },
      order: NEWEST_FIRST,
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { articles: (await this.complete(rows)).map(presentCard), total };
  }

  /** Throws INSIGHT.NOT_FOUND. */
  async get(slug: string): Promise<PublicArticle> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(ArticleEntity, { slug, published: Not(IsNull()) });
    const [article] = row ? await this.complete([row]) : [];
    if (!row || !article) {
      throw new AppError('INSIGHT.NOT_FOUND');
    }
    return this.present(article, await this.findNext(row.id));
  }

  /** The article as it will look with its draft. */
  async preview(row: ArticleEntity): Promise<PublicArticle> {
    const now = new Date();
    const { id, slug, draft, publishedAt } = row;
    const shown = { slug, published: draft, publishedAt: publishedAt ?? now, revisedAt: now };
    const [article] = await this.complete([shown]);
    if (!article) {
      throw new AppError('INSIGHT.NOT_FOUND');
    }
    return this.present(article, await this.findNext(id));
  }

  /** The newest ones, with their texts for readers outside the site. */
  async feed(origin: string, count: number): Promise<FeedArticle[]> {
    const articles = (await this.all()).slice(0, count);
    return Promise.all(articles.map(async (article) => ({ ...article, html: await this.htmlOf(article, origin) })));
  }

  /** The public call of each article, from which the server renders its page. */
  private async pages(): Promise<ContentSnapshot> {
    const articles = await this.all();
    const entries = await Promise.all(
      articles.map(async (article, index) => [
        pathOf(insightRoutes.getPublic, { slug: article.slug }),
        await this.present(article, articles.length > 1 ? nextOf(articles, index) : undefined),
      ]),
    );
    return Object.fromEntries(entries) as ContentSnapshot;
  }

  /** The one after this article, or after one that is not published the newest. */
  private async findNext(id: string): Promise<PublishedArticle | undefined> {
    const { manager } = this.dataSource;
    const order = await manager.find(ArticleEntity, {
      where: { published: Not(IsNull()) },
      order: NEWEST_FIRST,
      select: { id: true, publishedAt: true },
    });
    const nextId = nextOf(
      order,
      order.findIndex((row) => row.id === id),
    )?.id;
    const rows = nextId === undefined || nextId === id ? [] : await manager.findBy(ArticleEntity, { id: nextId });
    return (await this.complete(rows))[0];
  }

  private async all(): Promise<PublishedArticle[]> {
    const where = { published: Not(IsNull()) };
    return this.complete(await this.dataSource.manager.find(ArticleEntity, { where, order: NEWEST_FIRST }));
  }

  /** With the variants of covers that were generated since they were saved. */
  private async complete(rows: readonly ShownRow[]): Promise<PublishedArticle[]> {
    const covers = await this.library.withVariants(rows.map(({ published }) => published?.cover ?? null));
    return rows.flatMap(({ slug, published, publishedAt, revisedAt }, index) => {
      const [image, alt] = [covers[index], published?.cover?.alt ?? ''];
      return published && publishedAt
        ? [
            {
              slug,
              content: { ...published, cover: image ? { ...image, alt } : null },
              publishedAt,
              revisedAt: revisedAt ?? publishedAt,
            },
          ]
        : [];
    });
  }

  private async present(article: PublishedArticle, next: PublishedArticle | undefined): Promise<PublicArticle> {
    return presentPublicArticle(article, { html: await this.htmlOf(article), next });
  }

  private async htmlOf({ content: { body } }: PublishedArticle, origin?: string): Promise<string> {
    const images = await this.library.findImages(this.dataSource.manager, pictureUrlsIn(body));
    return renderMarkdown(body, { images, ...(origin !== undefined && { origin }) });
  }
}

/** The one that was published before it; after the oldest comes the newest. */
const nextOf = <T>(articles: readonly T[], index: number): T | undefined => articles[(index + 1) % articles.length];
