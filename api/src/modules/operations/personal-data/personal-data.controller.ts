import { Controller, type StreamableFile } from '@nestjs/common';
import {
  personalDataContract,
  type ErasePersonalData,
  type PersonalDataListQuery,
  type PersonalDataRequest,
  type PersonalDataSubject,
  type PersonalDataSummary,
  type RetentionPeriod,
  type UpdateRetention,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { PersonalDataService } from './personal-data.service.js';
import { RetentionService } from './retention.service.js';

const RequestId = () => UuidParam('id', 'PERSONAL_DATA.NOT_FOUND');

@Controller()
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly retention: RetentionService,
  ) {}

  @Endpoint(personalDataContract.search)
  search(@ValidBody(personalDataContract.search) body: PersonalDataSubject): Promise<PersonalDataSummary> {
    return this.personalData.search(body);
  }

  @Endpoint(personalDataContract.list)
  list(@ValidQuery(personalDataContract.list) query: PersonalDataListQuery): Promise<Page<PersonalDataRequest>> {
    return this.personalData.list(query);
  }

  @Endpoint(personalDataContract.export)
  export(
    @ValidBody(personalDataContract.export) body: PersonalDataSubject,
    @Caller() caller: StaffPrincipal,
  ): Promise<PersonalDataRequest> {
    return this.personalData.export(body, caller);
  }

  @Endpoint(personalDataContract.erase)
  erase(
    @ValidBody(personalDataContract.erase) body: ErasePersonalData,
    @Caller() caller: StaffPrincipal,
  ): Promise<PersonalDataRequest> {
    return this.personalData.erase(body, caller);
  }

  @Endpoint(personalDataContract.retry)
  retry(@RequestId() id: string, @Caller() caller: StaffPrincipal): Promise<PersonalDataRequest> {
    return this.personalData.retry(id, caller);
  }

  @Endpoint(personalDataContract.cancel)
  cancel(@RequestId() id: string, @Caller() caller: StaffPrincipal): Promise<PersonalDataRequest> {
    return this.personalData.cancel(id, caller);
  }

  @Endpoint(personalDataContract.download)
  download(@RequestId() id: string, @Caller() caller: StaffPrincipal): Promise<StreamableFile> {
    return this.personalData.download(id, caller);
  }

  @Endpoint(personalDataContract.getRetention)
  getRetention(): Promise<RetentionPeriod[]> {
    return this.retention.get();
  }

  @Endpoint(personalDataContract.updateRetention)
  updateRetention(
    @ValidBody(personalDataContract.updateRetention) body: UpdateRetention,
    @Caller() caller: StaffPrincipal,
  ): Promise<RetentionPeriod[]> {
    return this.retention.update(body, caller);
  }
}
