import { Controller } from '@nestjs/common';
import { clientContract, type BulkResult, type BulkUndo, type UpdateClients } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { ClientBulkService } from './client-bulk.service.js';

@Controller()
export class ClientBulkController {
  constructor(private readonly bulk: ClientBulkService) {}

  @Endpoint(clientContract.updateMany)
  updateMany(
    @ValidBody(clientContract.updateMany) body: UpdateClients,
    @Caller() caller: StaffPrincipal,
  ): Promise<BulkResult> {
    return this.bulk.updateMany(body, caller);
  }

  @Endpoint(clientContract.undoMany)
  undoMany(
    @UuidParam('changeId', 'BULK_CHANGE.NOT_FOUND') changeId: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<BulkUndo> {
    return this.bulk.undoMany(changeId, caller);
  }
}
