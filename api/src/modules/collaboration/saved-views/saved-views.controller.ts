import { Controller } from '@nestjs/common';
import { savedViewContract, type CreateSavedView, type SavedView, type UpdateSavedView } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { SavedViewsService } from './saved-views.service.js';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Endpoint(savedViewContract.list)
  list(@Caller() caller: StaffPrincipal): Promise<SavedView[]> {
    return this.views.list(caller);
  }

  @Endpoint(savedViewContract.create)
  create(
    @ValidBody(savedViewContract.create) body: CreateSavedView,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedView> {
    return this.views.create(body, caller);
  }

  @Endpoint(savedViewContract.update)
  update(
    @UuidParam('id', 'SAVED_VIEW.NOT_FOUND') id: string,
    @ValidBody(savedViewContract.update) body: UpdateSavedView,
    @Caller() caller: StaffPrincipal,
  ): Promise<SavedView> {
    return this.views.update(id, body, caller);
  }

  @Endpoint(savedViewContract.remove)
  remove(@UuidParam('id', 'SAVED_VIEW.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.views.remove(id, caller);
  }
}
