import { Controller, Res } from '@nestjs/common';
import {
  articlePath,
  insightContract,
  insightRoutes,
  pathOf,
  type Article,
  type ArticleListQuery,
  type ArticleRow,
  type ArticleVersion,
  type CreateArticle,
  type PublicArticle,
  type PublicArticleList,
  type PublicArticleListQuery,
  type UpdateArticle,
} from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../common/errors/app-error.js';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ETag } from '../../../common/http/responses/etag.interceptor.js';
import { KeyParam, UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { PagePreview } from '../pages/page-preview.js';
import { InsightsService } from './insights.service.js';
import { PublishedArticles } from './published-articles.js';

const NOT_FOUND = 'INSIGHT.NOT_FOUND';
const Id = UuidParam('id', NOT_FOUND);
const Slug = KeyParam('slug', NOT_FOUND);

@Controller()
export class InsightsController {
  constructor(
    private readonly insights: InsightsService,
    private readonly published: PublishedArticles,
    private readonly pages: PagePreview,
  ) {}

  @Endpoint(insightContract.listPublic)
  @ETag()
  listPublic(@ValidQuery(insightContract.listPublic) query: PublicArticleListQuery): Promise<PublicArticleList> {
    return this.published.list(query);
  }

  @Endpoint(insightContract.getPublic)
  @ETag()
  getPublic(@Slug slug: string): Promise<PublicArticle> {
    return this.published.get(slug);
  }

  @Endpoint(insightContract.list)
  list(@ValidQuery(insightContract.list) query: ArticleListQuery): Promise<Page<ArticleRow>> {
    return this.insights.list(query);
  }

  @Endpoint(insightContract.get)
  get(@Id id: string): Promise<Article> {
    return this.insights.get(id);
  }

  @Endpoint(insightContract.create)
  create(@ValidBody(insightContract.create) body: CreateArticle, @Caller() caller: StaffPrincipal): Promise<Article> {
    return this.insights.create(body, caller);
  }

  @Endpoint(insightContract.update)
  update(
    @Id id: string,
    @ValidBody(insightContract.update) body: UpdateArticle,
    @Caller() caller: StaffPrincipal,
  ): Promise<Article> {
    return this.insights.update(id, body, caller);
  }

  @Endpoint(insightContract.publish)
  publish(
    @Id id: string,
    @ValidBody(insightContract.publish) body: ArticleVersion,
    @Caller() caller: StaffPrincipal,
  ): Promise<Article> {
    return this.insights.publish(id, body, caller);
  }

  @Endpoint(insightContract.unpublish)
  unpublish(
    @Id id: string,
    @ValidBody(insightContract.unpublish) body: ArticleVersion,
    @Caller() caller: StaffPrincipal,
  ): Promise<Article> {
    return this.insights.unpublish(id, body, caller);
  }

  @Endpoint(insightContract.preview)
  async preview(@Id id: string, @Res() reply: FastifyReply): Promise<void> {
    const row = await this.insights.getRow(id);
    const call = pathOf(insightRoutes.getPublic, { slug: row.slug });
    const page = await this.pages.render(articlePath(row.slug), { [call]: await this.published.preview(row) });
    if (!page) {
      throw new AppError(NOT_FOUND);
    }
    void reply.status(page.status).headers(page.headers).send(page.body);
  }

  @Endpoint(insightContract.remove)
  remove(@Id id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.insights.remove(id, caller);
  }

  @Endpoint(insightContract.restore)
  restore(@Id id: string, @Caller() caller: StaffPrincipal): Promise<Article> {
    return this.insights.restore(id, caller);
  }

  @Endpoint(insightContract.removeOldSlug)
  removeOldSlug(@Id id: string, @Slug slug: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.insights.removeOldSlug(id, slug, caller);
  }
}
