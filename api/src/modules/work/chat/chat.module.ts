import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { ChatConversationEntity } from './chat-conversation.entity.js';
import { ChatDeliveryModule } from './chat-delivery.module.js';
import { ChatMessageFileEntity } from './chat-message-file.entity.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { ChatMarksService } from './chat-marks.service.js';
import { ChatOverviewService } from './chat-overview.service.js';
import { ChatReadMarkEntity } from './chat-read-mark.entity.js';
import { ChatController } from './chat.controller.js';
import { ChatMailReplies } from './chat-mail-replies.js';
import { FilesModule } from '../files/files.module.js';
import { InboundMailModule } from '../../collaboration/inbound-mail/inbound-mail.module.js';
import { ChatService } from './chat.service.js';
import { ResponseRates } from './response-rates.js';
import { SavedRepliesController } from './saved-replies.controller.js';
import { SavedRepliesService } from './saved-replies.service.js';
import { SavedReplyEntity } from './saved-reply.entity.js';

/** The conversations of clients with the team: messages, read marks, figures and saved replies. */
@Module({
  imports: [
    AnalyticsModule,
    ChatDeliveryModule,
    FilesModule,
    InboundMailModule,
    TypeOrmModule.forFeature([
      ChatConversationEntity,
      ChatMessageEntity,
      ChatMessageFileEntity,
      ChatReadMarkEntity,
      SavedReplyEntity,
    ]),
  ],
  controllers: [ChatController, SavedRepliesController],
  providers: [ChatMailReplies, ChatMarksService, ChatOverviewService, ChatService, ResponseRates, SavedRepliesService],
})
export class ChatModule {}
