import { Controller } from '@nestjs/common';
import { firstStepContract, type ClientFirstStep, type FirstStep } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { PortalPrincipal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { FirstStepsService } from './first-steps.service.js';

@Controller()
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsService) {}

  @Endpoint(firstStepContract.list)
  list(): Promise<FirstStep[]> {
    return this.firstSteps.list();
  }

  @Endpoint(firstStepContract.listForClient)
  listForClient(@Caller() caller: PortalPrincipal): Promise<ClientFirstStep[]> {
    return this.firstSteps.listForClient(caller);
  }

  @Endpoint(firstStepContract.dismiss)
  dismiss(@Caller() caller: StaffPrincipal): Promise<void> {
    return this.firstSteps.dismiss(caller);
  }
}
