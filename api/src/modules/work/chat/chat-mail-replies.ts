import { CHAT_FILES_MAX, CHAT_MESSAGE_MAX } from '@hive/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { ReplyTargets, type MailedReply } from '../../collaboration/inbound-mail/reply-targets.js';
import { AttachedFiles, withNotes } from '../files/attached-files.js';
import { ChatMessageEntity } from './chat-message.entity.js';
import { ChatService } from './chat.service.js';
import { getVisibleConversation } from './visible-conversations.js';

/** Answers to mails about a conversation become messages of it. */
@Injectable()
export class ChatMailReplies implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly chat: ChatService,
    private readonly files: AttachedFiles,
    private readonly targets: ReplyTargets,
  ) {}

  onModuleInit(): void {
    this.targets.handle('chat', (clientId, reply, author) => this.file(clientId, reply, author));
  }

  private async file(clientId: string, reply: MailedReply, author: Principal): Promise<void> {
    const { id, text } = reply;
    assertCapability(author, 'chat:send');
    await getVisibleConversation(this.dataSource.manager, clientId, author);
    const sent = { clientId, senderId: author.id, clientMessageId: id };
    if (await this.dataSource.manager.existsBy(ChatMessageEntity, sent)) {
      return;
    }
    const { fileIds, refusals } = await this.files.create(reply, { clientId, max: CHAT_FILES_MAX }, author);
    const message = withNotes({ text, refusals }, CHAT_MESSAGE_MAX);
    await this.chat.send(clientId, { message, clientMessageId: id, fileIds }, author);
  }
}
