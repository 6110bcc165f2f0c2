import { Controller } from '@nestjs/common';
import {
  heldSubmissionContract,
  type HeldSubmission,
  type HeldSubmissionListQuery,
  type ReleasedSubmission,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { HeldSubmissionsService } from './held-submissions.service.js';

@Controller()
export class HeldSubmissionsController {
  constructor(private readonly submissions: HeldSubmissionsService) {}

  @Endpoint(heldSubmissionContract.list)
  list(
    @ValidQuery(heldSubmissionContract.list) query: HeldSubmissionListQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<Page<HeldSubmission>> {
    return this.submissions.list(query, caller);
  }

  @Endpoint(heldSubmissionContract.release)
  release(
    @UuidParam('id', 'HELD_SUBMISSION.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<ReleasedSubmission> {
    return this.submissions.release(id, caller);
  }

  @Endpoint(heldSubmissionContract.remove)
  remove(@UuidParam('id', 'HELD_SUBMISSION.NOT_FOUND') id: string, @Caller() caller: StaffPrincipal): Promise<void> {
    return this.submissions.remove(id, caller);
  }
}
