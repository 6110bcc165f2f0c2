import { Controller } from '@nestjs/common';
import {
  portfolioRoutes,
  type NewPortfolioItem,
  type PortfolioChange,
  type PortfolioItem,
  type PortfolioOrder,
  type PortfolioWebsite,
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

  @Endpoint(portfolioRoutes.list)
  @ETag()
  list(): Promise<PortfolioWebsite[]> {
    return this.portfolio.active();
  }

  @Endpoint(portfolioRoutes.featured)
  @ETag()
  featured(): Promise<PortfolioWebsite[]> {
    return this.portfolio.featured();
  }

  @Endpoint(portfolioRoutes.all)
  all(): Promise<PortfolioItem[]> {
    return this.portfolio.all();
  }

  @Endpoint(portfolioRoutes.create)
  create(
    @ValidBody(portfolioRoutes.create) body: NewPortfolioItem,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem> {
    return this.portfolio.create(body, caller);
  }

  @Endpoint(portfolioRoutes.order)
  order(
    @ValidBody(portfolioRoutes.order) body: PortfolioOrder,
    @Caller() caller: StaffPrincipal,
  ): Promise<PortfolioItem[]> {
    return this.portfolio.order(body.ids, caller);
  }

  @Endpoint(portfolioRoutes.change)
  change(
    @Id id: string,
    @ValidBody(portfolioRoutes.change) body: PortfolioChange,
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
