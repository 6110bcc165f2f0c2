import { Controller } from '@nestjs/common';
import { portalAccessContract, type ConfirmPortalAccess, type RenewConfirmation } from '@hive/contracts';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { PortalAccessService } from './portal-access.service.js';

@Controller()
export class PortalAccessController {
  constructor(private readonly portalAccess: PortalAccessService) {}

  @Endpoint(portalAccessContract.confirm)
  confirm(@ValidBody(portalAccessContract.confirm) body: ConfirmPortalAccess): Promise<void> {
    return this.portalAccess.confirm(body.token);
  }

  @Endpoint(portalAccessContract.renew)
  renew(@ValidBody(portalAccessContract.renew) body: RenewConfirmation): Promise<void> {
    return this.portalAccess.renew(body.token);
  }
}
