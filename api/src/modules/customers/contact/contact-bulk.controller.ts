import { Controller } from '@nestjs/common';
import { contactContract, type BulkResult, type BulkUndo, type UpdateContactMessages } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { ContactBulkService } from './contact-bulk.service.js';

@Controller()
export class ContactBulkController {
  constructor(private readonly bulk: ContactBulkService) {}

  @Endpoint(contactContract.updateMany)
  updateMany(
    @ValidBody(contactContract.updateMany) body: UpdateContactMessages,
    @Caller() caller: StaffPrincipal,
  ): Promise<BulkResult> {
    return this.bulk.updateMany(body, caller);
  }

  @Endpoint(contactContract.undoMany)
  undoMany(
    @UuidParam('changeId', 'BULK_CHANGE.NOT_FOUND') changeId: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<BulkUndo> {
    return this.bulk.undoMany(changeId, caller);
  }
}
