import { Controller } from '@nestjs/common';
import { healthContract, type HealthDetails } from '@hive/contracts';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { HealthDetailsService } from './health-details.service.js';

@Controller()
export class HealthDetailsController {
  constructor(private readonly details: HealthDetailsService) {}

  @Endpoint(healthContract.getDetails)
  getDetails(): Promise<HealthDetails> {
    return this.details.get();
  }
}
