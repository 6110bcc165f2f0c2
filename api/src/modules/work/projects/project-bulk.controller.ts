import { Controller } from '@nestjs/common';
import { projectContract, type BulkResult, type BulkUndo, type UpdateProjects } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { ProjectBulkService } from './project-bulk.service.js';

@Controller()
export class ProjectBulkController {
  constructor(private readonly bulk: ProjectBulkService) {}

  @Endpoint(projectContract.updateMany)
  updateMany(
    @ValidBody(projectContract.updateMany) body: UpdateProjects,
    @Caller() caller: StaffPrincipal,
  ): Promise<BulkResult> {
    return this.bulk.updateMany(body, caller);
  }

  @Endpoint(projectContract.undoMany)
  undoMany(
    @UuidParam('changeId', 'BULK_CHANGE.NOT_FOUND') changeId: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<BulkUndo> {
    return this.bulk.undoMany(changeId, caller);
  }
}
