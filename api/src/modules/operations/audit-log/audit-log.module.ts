import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { CsvExportModule } from '../../collaboration/csv-export/csv-export.module.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogService } from './audit-log.service.js';

@Module({
  imports: [AnalyticsModule, CsvExportModule],
  controllers: [AuditLogController],
  providers: [AuditLogService],
})
export class AuditLogModule {}
