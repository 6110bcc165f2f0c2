import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { CsvExportService } from './csv-export.service.js';

@Module({ imports: [AnalyticsModule], providers: [CsvExportService], exports: [CsvExportService] })
export class CsvExportModule {}
