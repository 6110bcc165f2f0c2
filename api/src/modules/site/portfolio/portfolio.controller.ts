import { Controller } from '@nestjs/common';
import {
  portfolioContract,
  type CreatePortfolioItem,
  type PortfolioItem,
  type PublicPortfolioItem,
  type ReorderPortfolio,
  type UpdatePortfolioItem,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { ETag } from '../../../common/http/responses/etag.interceptor.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { PortfolioService } from './portfolio.service.js';

const Id = UuidParam('id', 'PORTFOLIO.NOT_FOUND');

@Controller()
export class PortfolioController {
  constructor(private readonly portfolio: PortfolioService) {}

  @Endpoint(portfolioContract.listPublic)
  @ETag()
  listPublic(): Promise<PublicPortfolioItem[]> {
    return this.portfolio.listPublic();
  }

  @Endpoint(portfolioContract.listFeatured)
  @ETag()
  listFeatured(): Promise<PublicPortfolioItem[]> {
    return this.portfolio.listFeatured();
  }

  @Endpoint(portfolioContract.list)
  list(): Promise<PortfolioItem[]> {
    return this.portfolio.list();
  }

  @Endpoint(portfolioContract.create)
  create(
    @ValidBody(portfolioContract.create) body: CreatePortfolioItem,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem> {
    return this.portfolio.create(body, caller);
  }

  @Endpoint(portfolioContract.reorder)
  reorder(
    @ValidBody(portfolioContract.reorder) body: ReorderPortfolio,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem[]> {
    return this.portfolio.reorder(body.ids, caller);
  }

  @Endpoint(portfolioContract.update)
  update(
    @Id id: string,
    @ValidBody(portfolioContract.update) body: UpdatePortfolioItem,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem> {
    return this.portfolio.update(id, body, caller);
  }

  @Endpoint(portfolioContract.remove)
  remove(@Id id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.portfolio.remove(id, caller);
  }

  @Endpoint(portfolioContract.restore)
  restore(@Id id: string, @Caller() caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.portfolio.restore(id, caller);
  }

  @Endpoint(portfolioContract.checkFraming)
  checkFraming(@Id id: string, @Caller() caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.portfolio.checkFraming(id, caller);
  }
}
