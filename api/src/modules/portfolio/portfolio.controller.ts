import { Controller } from '@nestjs/common';
import {
  portfolioRoutes,
  type CreatePortfolioItem,
  type UpdatePortfolioItem,
  type PortfolioItem,
  type ReorderPortfolio,
  type PublicPortfolioItem,
} from '@hive/contracts';
import { Caller } from '../../common/http/access/caller.decorator.js';
import { Endpoint } from '../../common/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../common/http/access/principal.js';
import { ETag } from '../../common/http/responses/etag.interceptor.js';
import { UuidParam, ValidBody } from '../../common/http/validation/validation.decorators.js';
import { PortfolioService } from './portfolio.service.js';

const Id = UuidParam('id', 'PORTFOLIO.NOT_FOUND');

@Controller()
export class PortfolioController {
  constructor(private readonly portfolio: PortfolioService) {}

  @Endpoint(portfolioRoutes.listPublic)
  @ETag()
  list(): Promise<PublicPortfolioItem[]> {
    return this.portfolio.active();
  }

  @Endpoint(portfolioRoutes.listFeatured)
  @ETag()
  featured(): Promise<PublicPortfolioItem[]> {
    return this.portfolio.featured();
  }

  @Endpoint(portfolioRoutes.list)
  all(): Promise<PortfolioItem[]> {
    return this.portfolio.all();
  }

  @Endpoint(portfolioRoutes.create)
  create(
    @ValidBody(portfolioRoutes.create) body: CreatePortfolioItem,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem> {
    return this.portfolio.create(body, caller);
  }

  @Endpoint(portfolioRoutes.reorder)
  order(
    @ValidBody(portfolioRoutes.reorder) body: ReorderPortfolio,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem[]> {
    return this.portfolio.order(body.ids, caller);
  }

  @Endpoint(portfolioRoutes.update)
  change(
    @Id id: string,
    @ValidBody(portfolioRoutes.update) body: UpdatePortfolioItem,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem> {
    return this.portfolio.change(id, body, caller);
  }

  @Endpoint(portfolioRoutes.remove)
  remove(@Id id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.portfolio.remove(id, caller);
  }

  @Endpoint(portfolioRoutes.checkFraming)
  checkFraming(@Id id: string, @Caller() caller: StaffPrincipal): Promise<PortfolioItem> {
    return this.portfolio.checkFraming(id, caller);
  }
}
