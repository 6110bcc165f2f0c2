import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { BulkChangesModule } from '../../collaboration/bulk-changes/bulk-changes.module.js';
import { CsvExportModule } from '../../collaboration/csv-export/csv-export.module.js';
import { NotesModule } from '../../collaboration/notes/notes.module.js';
import { InboundMailModule } from '../../collaboration/inbound-mail/inbound-mail.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactBulkController } from './contact-bulk.controller.js';
import { ContactBulkService } from './contact-bulk.service.js';
import { ContactExportService } from './contact-export.service.js';
import { ContactController } from './contact.controller.js';
import { ContactJobs } from './contact.jobs.js';
import { ContactService } from './contact.service.js';
import { MessageAnswers } from './message-answers.js';
import { MessageClientsService } from './message-clients.service.js';
import { MessageRepliesController } from './message-replies.controller.js';
import { MessageRepliesJobs } from './message-replies.jobs.js';
import { MessageRepliesService } from './message-replies.service.js';
import { MessageReplyEntity } from './message-reply.entity.js';

@Module({
  imports: [
    AnalyticsModule,
    BulkChangesModule,
    ClientsModule,
    CsvExportModule,
    InboundMailModule,
    NotesModule,
    TypeOrmModule.forFeature([ContactMessageEntity, MessageReplyEntity]),
  ],
  controllers: [ContactBulkController, ContactController, MessageRepliesController],
  providers: [
    ContactBulkService,
    ContactService,
    ContactExportService,
    ContactJobs,
    MessageAnswers,
    MessageClientsService,
    MessageRepliesService,
    MessageRepliesJobs,
  ],
})
export class ContactModule {}
