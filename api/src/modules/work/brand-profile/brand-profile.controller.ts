import { Controller } from '@nestjs/common';
import {
  brandProfileContract,
  type BrandProfile,
  type BrandProfileVersionListQuery,
  type UpdateBrandProfile,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { KeyParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { BrandProfileService } from './brand-profile.service.js';

@Controller()
export class BrandProfileController {
  constructor(private readonly profiles: BrandProfileService) {}

  @Endpoint(brandProfileContract.get)
  get(@KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string, @Caller() caller: Principal): Promise<BrandProfile> {
    return this.profiles.get(clientKey, caller);
  }

  @Endpoint(brandProfileContract.update)
  update(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidBody(brandProfileContract.update) body: UpdateBrandProfile,
    @Caller() caller: Principal,
  ): Promise<BrandProfile> {
    return this.profiles.update(clientKey, body, caller);
  }

  @Endpoint(brandProfileContract.listVersions)
  listVersions(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidQuery(brandProfileContract.listVersions) query: BrandProfileVersionListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<BrandProfile>> {
    return this.profiles.listVersions(clientKey, query, caller);
  }
}
