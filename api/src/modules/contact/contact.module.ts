import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CsvExportModule } from '../csv-export/csv-export.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactExportService } from './contact-export.service.js';
import { ContactController } from './contact.controller.js';
import { ContactJobs } from './contact.jobs.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [CsvExportModule, NotesModule, TypeOrmModule.forFeature([ContactMessageEntity])],
  controllers: [ContactController],
  providers: [ContactService, ContactExportService, ContactJobs],
})
export class ContactModule {}
