import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CsvExportModule } from '../csv-export/csv-export.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactExportService } from './contact-export.service.js';
import { ContactController } from './contact.controller.js';
import { ContactJobs } from './contact.jobs.js';
import { ContactService } from './contact.service.js';
import { MessageRepliesController } from './message-replies.controller.js';
import { MessageRepliesJobs } from './message-replies.jobs.js';
import { MessageRepliesService } from './message-replies.service.js';
import { MessageReplyEntity } from './message-reply.entity.js';

@Module({
  imports: [CsvExportModule, NotesModule, TypeOrmModule.forFeature([ContactMessageEntity, MessageReplyEntity])],
  controllers: [ContactController, MessageRepliesController],
  providers: [ContactService, ContactExportService, ContactJobs, MessageRepliesService, MessageRepliesJobs],
})
export class ContactModule {}
