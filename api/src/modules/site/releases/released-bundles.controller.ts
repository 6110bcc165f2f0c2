import { Controller, Param } from '@nestjs/common';
import { releaseContract, type PromoteRelease, type ReleasedBundle, type RollbackRelease } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { ReleasedBundlesService } from './released-bundles.service.js';

@Controller()
export class ReleasedBundlesController {
  constructor(private readonly bundles: ReleasedBundlesService) {}

  @Endpoint(releaseContract.list)
  list(): Promise<ReleasedBundle[]> {
    return this.bundles.list();
  }

  @Endpoint(releaseContract.promote)
  promote(
    @Param('bundle') bundle: string,
    @ValidBody(releaseContract.promote) body: PromoteRelease,
    @Caller() caller: StaffPrincipal,
  ): Promise<ReleasedBundle> {
    return this.bundles.promote(bundle, body, caller);
  }

  @Endpoint(releaseContract.rollback)
  rollback(
    @Param('bundle') bundle: string,
    @ValidBody(releaseContract.rollback) body: RollbackRelease,
    @Caller() caller: StaffPrincipal,
  ): Promise<ReleasedBundle> {
    return this.bundles.rollback(bundle, body, caller);
  }
}
