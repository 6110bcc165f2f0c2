import { Controller } from '@nestjs/common';
import { portalAccessContract, type ConfirmPortalAccess, type RenewConfirmation } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { PortalAccessService } from './portal-access.service.js';

@Controller()
export class PortalAccessController {
  constructor(private readonly portalAccess: PortalAccessService) {}

  @Endpoint(portalAccessContract.confirm)
  confirm(@ValidBody(portalAccessContract.confirm) body: ConfirmPortalAccess): Promise<void> {
    return this.portalAccess.confirm(body.token);
  }

  @Endpoint(portalAccessContract.invite)
  invite(@UuidParam('id', 'CLIENT.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.portalAccess.invite(id, caller);
  }

  @Endpoint(portalAccessContract.renew)
  renew(@ValidBody(portalAccessContract.renew) body: RenewConfirmation): Promise<void> {
    return this.portalAccess.renew(body.token);
  }
}
