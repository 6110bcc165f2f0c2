import { Controller } from '@nestjs/common';
import { contactContract, type CreateReply, type Reply } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { UuidParam, ValidBody } from '../../../common/http/validation/validation.decorators.js';
import { MessageRepliesService } from './message-replies.service.js';

@Controller()
export class MessageRepliesController {
  constructor(private readonly replies: MessageRepliesService) {}

  @Endpoint(contactContract.createReply)
  create(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @ValidBody(contactContract.createReply) body: CreateReply,
    @Caller() caller: StaffPrincipal,
  ): Promise<Reply> {
    return this.replies.create(id, body, caller);
  }

  @Endpoint(contactContract.retryReply)
  retry(
    @UuidParam('id', 'CONTACT.NOT_FOUND') id: string,
    @UuidParam('replyId', 'CONTACT.REPLY_NOT_FOUND') replyId: string,
    @Caller() caller: StaffPrincipal,
  ): Promise<Reply> {
    return this.replies.retry(id, replyId, caller);
  }
}
