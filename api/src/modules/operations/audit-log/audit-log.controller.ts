import { Controller, type StreamableFile } from '@nestjs/common';
import {
  auditLogContract,
  type AuditLogEntry,
  type AuditLogExportQuery,
  type AuditLogFilters,
  type AuditLogListQuery,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { AuditLogService } from './audit-log.service.js';

@Controller()
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Endpoint(auditLogContract.list)
  list(@ValidQuery(auditLogContract.list) query: AuditLogListQuery): Promise<Page<AuditLogEntry>> {
    return this.auditLog.list(query);
  }

  @Endpoint(auditLogContract.get)
  get(@UuidParam('id', 'AUDIT_LOG.NOT_FOUND') id: string): Promise<AuditLogEntry> {
    return this.auditLog.get(id);
  }

  @Endpoint(auditLogContract.listFilters)
  listFilters(): Promise<AuditLogFilters> {
    return this.auditLog.listFilters();
  }

  @Endpoint(auditLogContract.exportCsv)
  exportCsv(
    @ValidQuery(auditLogContract.exportCsv) query: AuditLogExportQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<StreamableFile> {
    return this.auditLog.exportCsv(query, caller);
  }
}
