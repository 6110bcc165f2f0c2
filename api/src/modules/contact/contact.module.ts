import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CsvExportModule } from '../csv-export/csv-export.module.js';
import { NoteEntity } from '../notes/note.entity.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactExportService } from './contact-export.service.js';
import { ContactNotesService } from './contact-notes.service.js';
import { ContactController } from './contact.controller.js';
import { ContactJobs } from './contact.jobs.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [CsvExportModule, TypeOrmModule.forFeature([ContactMessageEntity, NoteEntity])],
  controllers: [ContactController],
  providers: [ContactService, ContactNotesService, ContactExportService, ContactJobs],
})
export class ContactModule {}
