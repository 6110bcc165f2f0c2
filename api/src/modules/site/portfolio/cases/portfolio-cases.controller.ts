import { Controller, Res } from '@nestjs/common';
import {
  casePath,
  portfolioCaseContract,
  type CaseVersion,
  type PortfolioCase,
  type PublicCase,
  type ReplaceCase,
} from '@hive/contracts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../../common/errors/app-error.js';
import { Caller } from '../../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../../common/http/access/principal.js';
import { Endpoint } from '../../../../common/http/endpoint.decorator.js';
import { ETag } from '../../../../common/http/responses/etag.interceptor.js';
import { KeyParam, UuidParam, ValidBody } from '../../../../common/http/validation/validation.decorators.js';
import { PagePreview } from '../../pages/page-preview.js';
import { PortfolioCasesService } from './portfolio-cases.service.js';

const Id = UuidParam('id', 'PORTFOLIO.NOT_FOUND');

@Controller()
export class PortfolioCasesController {
  constructor(
    private readonly cases: PortfolioCasesService,
    private readonly pages: PagePreview,
  ) {}

  @Endpoint(portfolioCaseContract.listPublic)
  @ETag()
  listPublic(): Promise<PublicCase[]> {
    return this.cases.listPublic();
  }

  @Endpoint(portfolioCaseContract.get)
  get(@Id id: string): Promise<PortfolioCase> {
    return this.cases.get(id);
  }

  @Endpoint(portfolioCaseContract.replace)
  replace(
    @Id id: string,
    @ValidBody(portfolioCaseContract.replace) body: ReplaceCase,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioCase> {
    return this.cases.replace(id, body, caller);
  }

  @Endpoint(portfolioCaseContract.publish)
  publish(
    @Id id: string,
    @ValidBody(portfolioCaseContract.publish) body: CaseVersion,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioCase> {
    return this.cases.publish(id, body, caller);
  }

  @Endpoint(portfolioCaseContract.unpublish)
  unpublish(
    @Id id: string,
    @ValidBody(portfolioCaseContract.unpublish) body: CaseVersion,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioCase> {
    return this.cases.unpublish(id, body, caller);
  }

  @Endpoint(portfolioCaseContract.preview)
  async preview(@Id id: string, @Res() reply: FastifyReply): Promise<void> {
    const { slug, cases } = await this.cases.listWithDraft(id);
    const page = await this.pages.render(casePath(slug), { [portfolioCaseContract.listPublic.path]: cases });
    if (!page) {
      throw new AppError('PORTFOLIO.NOT_FOUND');
    }
    void reply.status(page.status).headers(page.headers).send(page.body);
  }

  @Endpoint(portfolioCaseContract.removeOldSlug)
  removeOldSlug(
    @Id id: string,
    @KeyParam('slug', 'PORTFOLIO.NOT_FOUND') slug: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<void> {
    return this.cases.removeOldSlug(id, slug, caller);
  }
}
