import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataExportRuns } from './data-export-runs.js';
import { DataExportWriter } from './data-export-writer.js';
import { DataExportEntity } from './data-export.entity.js';
import { DataExportsController } from './data-exports.controller.js';
import { DataExportsJobs } from './data-exports.jobs.js';
import { DataExportsService } from './data-exports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DataExportEntity])],
  controllers: [DataExportsController],
  providers: [DataExportsService, DataExportsJobs, DataExportRuns, DataExportWriter],
})
export class DataExportsModule {}
