import { Controller } from '@nestjs/common';
import { firstStepContract } from '@hive/contracts';
import { Caller } from '../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../common/http/access/principal.js';
import { Endpoint } from '../common/http/endpoint.decorator.js';
import { SeedsService } from './seeds.service.js';

@Controller()
export class DemoContentController {
  constructor(private readonly seeds: SeedsService) {}

  @Endpoint(firstStepContract.removeDemoContent)
  remove(@Caller() caller: StaffPrincipal): Promise<void> {
    return this.seeds.removeDemoContent(caller);
  }
}
