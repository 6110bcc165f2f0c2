import { Controller } from '@nestjs/common';
import { clientViewContract, type CurrentUser } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam } from '../../../common/http/validation/validation.decorators.js';
import { ClientViewService } from './client-view.service.js';

@Controller()
export class ClientViewController {
  constructor(private readonly views: ClientViewService) {}

  @Endpoint(clientViewContract.start)
  start(@UuidParam('id', 'CLIENT.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<CurrentUser> {
    return this.views.start(id, caller);
  }

  @Endpoint(clientViewContract.end)
  end(@Caller() caller: Principal): Promise<CurrentUser> {
    return this.views.end(caller);
  }
}
