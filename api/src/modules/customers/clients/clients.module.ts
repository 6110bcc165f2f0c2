import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BulkChangesModule } from '../../collaboration/bulk-changes/bulk-changes.module.js';
import { CsvExportModule } from '../../collaboration/csv-export/csv-export.module.js';
import { NotesModule } from '../../collaboration/notes/notes.module.js';
import { TokensModule } from '../../base/tokens/tokens.module.js';
import { ClientBulkController } from './client-bulk.controller.js';
import { ClientBulkService } from './client-bulk.service.js';
import { ClientExportService } from './client-export.service.js';
import { ClientRecordsController } from './client-records.controller.js';
import { ClientRecordsService } from './client-records.service.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { ClientsController } from './clients.controller.js';
import { ClientsJobs } from './clients.jobs.js';
import { ClientsService } from './clients.service.js';

@Module({
  imports: [TokensModule, BulkChangesModule, CsvExportModule, NotesModule, TypeOrmModule.forFeature([ClientEntity])],
  controllers: [ClientBulkController, ClientsController, ClientRecordsController],
  providers: [ClientBulkService, ClientsService, ClientRecordsService, ClientExportService, ClientsJobs],
  exports: [ClientRecordsService],
})
export class ClientsModule {}
