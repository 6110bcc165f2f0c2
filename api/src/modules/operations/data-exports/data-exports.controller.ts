import { Controller, type StreamableFile } from '@nestjs/common';
import { dataExportContract, type DataExport, type DataExportListQuery } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { DataExportsService } from './data-exports.service.js';

@Controller()
export class DataExportsController {
  constructor(private readonly exports: DataExportsService) {}

  @Endpoint(dataExportContract.list)
  list(@ValidQuery(dataExportContract.list) query: DataExportListQuery): Promise<Page<DataExport>> {
    return this.exports.list(query);
  }

  @Endpoint(dataExportContract.create)
  create(@Caller() caller: StaffPrincipal): Promise<DataExport> {
    return this.exports.create(caller);
  }

  @Endpoint(dataExportContract.download)
  download(
    @UuidParam('id', 'DATA_EXPORT.NOT_FOUND') id: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<StreamableFile> {
    return this.exports.download(id, caller);
  }
}
